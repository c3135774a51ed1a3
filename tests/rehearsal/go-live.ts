/**
 * Takes a fresh Debian server live by `deploy/go-live.sh`, buys a card there over TLS, starts the
 * server anew and visits it again. It needs root, debootstrap and systemd-container; Stripe and the mail server are
 * stood in for on the server itself.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { subscribedEvents } from '@shop/shared/card-provider';
import { placesOf, root } from '../../start/places.ts';
import { findFreePort } from '../../start/ports.ts';
import { DebianServer } from './debian-server.ts';

const names = { shop: 'cards.rehearsal', desk: 'desk.cards.rehearsal' };
const ports = { cards: 4242, mailbox: 1080, smtp: 1025 };
const app = '/srv/linen-and-psalm';
const node = `${app}/node_modules/node-${process.platform}-${process.arch}/bin/node`;
/** Holds the rehearsal's authority, and those that this machine trusts beyond the usual. */
const authorities = '/etc/ssl/certs/ca-certificates.crt';
const backups = '/var/backups/linen-and-psalm';
const kept = '/root/kept';
const asShop = `cd ${app} && NODE_EXTRA_CA_CERTS=${authorities} runuser -u shop -- ${node} start/bootstrap.mjs`;
const untilOpen = `for i in $(seq 180); do curl -fsS -o /dev/null https://${names.shop}/ && exit; sleep 1; done; exit 1`;
const trusted = '/usr/local/share/ca-certificates';
const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
const secret = () => randomBytes(24).toString('hex');
const settings = {
  ADMIN_EMAIL: `ruth@${names.shop}`,
  ADMIN_PASSWORD: `${secret()}`,
  STRIPE_API_KEY: `sk_live_${secret()}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${secret()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
};

// The server's own accounts must be able to read what is put there.
process.umask(0o022);
const folder = join(placesOf(join(root, '.shop')).shopDir, 'rehearsal');
await requireWhatItNeeds();
console.log('❯ A fresh Debian server');
const server = DebianServer.install(folder, 'server');
const stop = async () => {
  await server.shutDown();
  rmSync(server.root, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stop().finally(() => process.exit(130)));

try {
  prepare();
  await server.boot();
  server.run('update-ca-certificates >/dev/null 2>&1');
  console.log('❯ It goes live');
  server.run(`bash ${app}/deploy/go-live.sh ${names.shop} ${names.desk}`, {
    ...settings,
    npm_config_registry: registry,
  });
  standIn();
  console.log('❯ A shopper and the owner come');
  const order = visit();
  console.log('❯ A backup, and the script once more');
  server.run(`${asShop} backup && ls ${backups}/*.tar.gz`);
  server.run(`bash ${app}/deploy/go-live.sh ${names.shop} ${names.desk}`, { npm_config_registry: registry });
  server.run(`! bash ${app}/deploy/go-live.sh other.rehearsal ${names.desk}`);
  requireClosedDoors();
  console.log('❯ The server is started anew');
  await server.shutDown();
  await server.boot();
  server.run(untilOpen);
  standIn();
  visit(order);
  server.run(`${asShop} doctor`);
  console.log('❯ The shop is lost, and opens again with its backup');
  server.run('systemctl disable --now --quiet linen-and-psalm && rm /etc/systemd/system/linen-and-psalm.service');
  server.run(`rm -r ${app}/.shop && mkdir -m 700 ${kept} && mv ${backups}/* ${kept} && chown -R root: ${kept}`);
  const lost = `RESTORE=$(echo ${kept}/*.tar.gz) SECRETS=$(echo ${kept}/secrets-*.json)`;
  server.run(`${lost} bash ${app}/deploy/go-live.sh ${names.shop} ${names.desk}`, { npm_config_registry: registry });
  visit(order);
  server.run(`${asShop} doctor`);
  console.log('✔ The shop went live, sold, came back after a restart, and from its backup.');
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await stop();
}

async function requireWhatItNeeds(): Promise<void> {
  const missing = ['debootstrap', 'systemd-nspawn', 'nsenter'].filter(
    (tool) => spawnSync('which', [tool]).status !== 0,
  );
  const faults = [
    ...(process.getuid?.() === 0 ? [] : ['It has to run as root, since it makes a server in a container.']),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}. apt-get install debootstrap systemd-container`] : []),
  ];
  for (const port of [80, 443, 3000, 9000, ...Object.values(ports)]) {
    if ((await findFreePort(port)) !== port)
      faults.push(`Port ${port} is in use, and the server in the container needs it.`);
  }
  if (faults.length === 0) return;
  for (const fault of faults) console.error(`✖ ${fault}`);
  process.exit(1);
}

/** The shop as committed, the names it goes by, and an authority that stands in for Let's Encrypt. */
function prepare(): void {
  const run = (command: string, args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr}`);
  };
  run('git', ['clone', '--quiet', '--no-hardlinks', root, join(server.root, app)]);
  run('sed', [
    '-i',
    `s/hello@linenandpsalm.example/hello@${names.shop}/`,
    join(server.root, app, 'shared/src/shop.ts'),
  ]);
  for (const path of ['/etc/resolv.conf', '/root/.npmrc', trusted]) {
    if (existsSync(path)) cpSync(path, join(server.root, path), { dereference: true, recursive: true });
  }
  appendFileSync(
    join(server.root, 'etc/hosts'),
    `127.0.0.1 localhost ${names.shop} www.${names.shop} ${names.desk} api.stripe.com\n`,
  );
  const authority = join(server.root, 'etc/rehearsal');
  mkdirSync(authority, { recursive: true });
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=Rehearsal',
    '-keyout',
    join(authority, 'ca.key'),
    '-out',
    join(authority, 'ca.pem'),
    '-addext',
    'keyUsage=critical,keyCertSign,cRLSign',
  ]);
  chmodSync(join(authority, 'ca.key'), 0o644);
  cpSync(join(authority, 'ca.pem'), join(server.root, trusted, 'rehearsal.crt'));
  for (const folder of ['options.d', 'conf.d']) mkdirSync(join(server.root, 'etc/caddy', folder), { recursive: true });
  server.write(
    'etc/caddy/options.d/rehearsal',
    `local_certs
skip_install_trust
pki {
	ca local {
		root {
			cert /etc/rehearsal/ca.pem
			key /etc/rehearsal/ca.key
		}
	}
}
`,
  );
  server.write(
    'etc/caddy/conf.d/rehearsal',
    `# The card sandbox refuses live keys, and a production refuses all others.
api.stripe.com {
	request_header Authorization _live_ _test_
	reverse_proxy 127.0.0.1:${ports.cards} {
		header_up Host {upstream_hostport}
	}
}
`,
  );
  const unit = 'etc/systemd/system/linen-and-psalm.service.d';
  mkdirSync(join(server.root, unit), { recursive: true });
  server.write(
    `${unit}/rehearsal.conf`,
    `[Service]
Environment=NODE_EXTRA_CA_CERTS=${authorities}
Environment=npm_config_registry=${registry}
`,
  );
}

/** A shop that was broken into changes neither what root runs nor where visitors are led. */
function requireClosedDoors(): void {
  const inService = 'nsenter -m -t $(systemctl show --property MainPID --value linen-and-psalm) -- runuser -u shop --';
  const asked = 'runuser -u shop -- curl -fsS -m 5';
  server.run(`${inService} touch ${app}/.shop/written`);
  for (const command of [
    `${inService} touch ${app}/deploy/written`,
    `${inService} mv ${app}/deploy ${app}/elsewhere`,
    `${asked} http://127.0.0.1:2019/config/`,
    `${asked} --unix-socket /run/caddy/admin.sock http://localhost/config/`,
  ]) {
    server.run(`! ${command} 2>/dev/null`);
  }
}

function standIn(): void {
  const start = (unit: string, env: Record<string, string | number>, args: string) => {
    const given = Object.entries({ NODE_EXTRA_CA_CERTS: authorities, ...env })
      .map(([name, value]) => `--setenv=${name}=${value}`)
      .join(' ');
    const state = `/var/lib/${unit}`;
    server.run(
      `install -d -o shop ${state} && systemd-run --quiet --unit=${unit} --uid=shop --working-directory=${app} ${given} --setenv=STATE_DIR=${state} ${node} ${args}`,
    );
  };
  start(
    'rehearsal-cards',
    {
      PORT: ports.cards,
      WEBHOOK_URL: `https://${names.desk}/webhooks/stripe`,
      WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET,
      WEBHOOK_EVENTS: subscribedEvents.join(),
    },
    '--disable-warning=ExperimentalWarning sandbox/stripe/server.ts',
  );
  start('rehearsal-mailbox', { PORT: ports.mailbox, SMTP_PORT: ports.smtp }, 'sandbox/mailbox/server.ts');
}

/** @returns the number of the order that was made */
function visit(order = ''): string {
  const args = [
    `--cards http://127.0.0.1:${ports.cards} --mailbox http://127.0.0.1:${ports.mailbox}`,
    ...(order ? [`--order ${order}`] : []),
  ].join(' ');
  const told = server.read(
    `cd ${app} && NODE_EXTRA_CA_CERTS=${authorities} ${node} tests/rehearsal/visit-shop.ts ${args} 2>&1`,
  );
  console.log(told.trimEnd());
  const [, number] = /^order (\d+)$/m.exec(told) ?? [];
  if (!number) throw new Error('The visit ended early, as told above.');
  return number;
}
