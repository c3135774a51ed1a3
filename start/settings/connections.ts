import { isIPv4 } from 'node:net';
import { trustedNetworks } from '@shop/shared/settings';
import { isWeakDatabasePassword } from './guessing.ts';
import { isPrivateHost, isSampleHost, isThisMachine } from './hosts.ts';

/** What to set for the proxy in front of a shop. */
export const proxyAdvice =
  '127.0.0.1 for Caddy or nginx on this machine, its address or network (such as 10.0.0.0/8) for a proxy elsewhere, none where visitors reach the shop without one';

/** What is wrong with an address under which everybody is to reach one of the programs. */
export function faultsOfAddress(name: string, address = ''): string[] {
  const { protocol, hostname, origin, href } = new URL(address);
  const mend = 'Set it to the https:// address under which everybody reaches it.';
  if (isThisMachine(hostname)) return [`${name} names this machine alone (${hostname}). ${mend}`];
  if (isSampleHost(hostname)) return [`${name} is a sample (${hostname}). ${mend}`];
  if (isPrivateHost(hostname)) return [`${name} is of a private network (${hostname}). ${mend}`];
  if (protocol !== 'https:') return [`${name} is not encrypted (http://). ${mend}`];
  if (href === `${origin}/`) return [];
  return [
    `${name} has a user, a path, a query or a fragment. Set it to scheme and host alone, such as https://shop.example.`,
  ];
}

export function faultsOfMailServer(address = ''): string[] {
  if (!URL.canParse(address)) return [`SMTP_URL cannot be read. ${encodeSigns}`];
  const { protocol, hostname, searchParams } = new URL(address);
  if (isSampleHost(hostname)) return [`SMTP_URL is a sample (${hostname}). Set it to your own mail server.`];
  // What does not leave this machine needs no encryption.
  if (isThisMachine(hostname)) return [];
  const faults: string[] = [];
  if (protocol !== 'smtps:' && searchParams.get('requireTLS') !== 'true') {
    faults.push(
      'SMTP_URL may go unencrypted (smtp://), with its password and every link to an account. Set it to smtps://user:password@host:465, or add ?requireTLS=true where the server listens on 587 alone.',
    );
  }
  if ((searchParams.get('ignoreTLS') ?? 'false') !== 'false') {
    faults.push('SMTP_URL asks for mail without encryption (ignoreTLS). Leave ignoreTLS out.');
  }
  if ((searchParams.get('tls.rejectUnauthorized') ?? 'true') !== 'true') {
    faults.push(
      'SMTP_URL takes any certificate, so that anybody on the way could read every mail. Leave tls.rejectUnauthorized out, and name the mail server as its certificate does.',
    );
  }
  return faults;
}

const encodeSigns = 'Write signs such as @, # and / in its user and password percent-encoded: %40, %23 and %2F.';

export function faultsOfDatabase(address = ''): string[] {
  const read = readServerAddress(address);
  if (!read) return [`DATABASE_URL cannot be read. ${encodeSigns}`];
  const { host, user, password, database, isEncrypted } = read;
  const faults: string[] = [];
  if (isSampleHost(host)) faults.push(`DATABASE_URL is a sample (${host}). Set it to your own database.`);
  if (password && isWeakDatabasePassword(password, [user, database, ...usualNames])) {
    faults.push(
      'DATABASE_URL has a password that everybody tries first. Give that account another and set it here too.',
    );
  }
  const isNear = host.startsWith('/') || isThisMachine(host) || isPrivateHost(host);
  if (!isNear && !isEncrypted) {
    faults.push(
      'DATABASE_URL is not encrypted on its way across the internet. Add sslmode=require to it (and sslrootcert, where its certificate comes from an authority of its own).',
    );
  }
  return faults;
}

/** What accounts of databases are called in manuals, and so their passwords. */
const usualNames = ['postgres', 'postgresql', 'medusa', 'shop'];

/** Reads an address as the driver of the database does, which takes the query first. Undefined when it is none. */
function readServerAddress(address: string) {
  // The address of a socket has no host, which a URL may not leave out behind a user.
  const text = address.replace('@/', '@localhost/');
  if (!URL.canParse(text)) return undefined;
  const { hostname, pathname, username, password, searchParams: query } = new URL(text);
  const mode = query.get('sslmode');
  return {
    host: query.get('host') || decoded(hostname),
    user: query.get('user') || decoded(username),
    password: query.get('password') || decoded(password),
    database: pathname.slice(1),
    // Without a word about it the driver speaks in the open.
    isEncrypted: mode ? mode !== 'disable' : ['true', '1'].includes(query.get('ssl') ?? ''),
  };
}

/** The password in the address of a server; empty when there is none. */
export function passwordIn(address = ''): string {
  return readServerAddress(address)?.password ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A sixty-fourth of all addresses: more than the private networks have together, less than any network of strangers. */
const widestTrust = 1 / 64;

/** Whoever is believed may say for whom they ask, and so is held off by no limit. */
export function faultsOfProxy(setting = ''): string[] {
  const shares = { ipv4: 0, ipv6: 0 };
  for (const network of trustedNetworks(setting)) {
    const [address = '', bits] = network.split('/');
    if (isIPv4(address)) shares.ipv4 += 2 ** -Number(bits ?? 32);
    // `::ffff:0:0/96` is IPv4 in the spelling of IPv6.
    else if (new URL(`http://[${address}]`).hostname.startsWith('[::ffff:'))
      shares.ipv4 += 2 ** (96 - Number(bits ?? 128));
    else shares.ipv6 += 2 ** -Number(bits ?? 128);
  }
  if (Math.max(shares.ipv4, shares.ipv6) < widestTrust) return [];
  return [
    `TRUSTED_PROXY believes so many addresses that anybody could pass for another visitor. Set it to ${proxyAdvice}.`,
  ];
}
