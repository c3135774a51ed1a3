import { Admin, Auth, Client, Store } from '@medusajs/js-sdk';

type Settings = ConstructorParameters<typeof Client>[0];

/** Built like the SDK's default export, whose types cannot be imported from here. Its token stays in memory. */
export class MedusaClient {
  client: Client;
  admin: Admin;
  auth: Auth;
  store: Store;

  constructor(settings: Settings) {
    const config: Settings = { auth: { type: 'jwt', jwtTokenStorageMethod: 'memory' }, ...settings };
    this.client = new Client(config);
    this.admin = new Admin(this.client);
    this.auth = new Auth(this.client, config);
    this.store = new Store(this.client);
  }
}
