import { isIPv4 } from 'node:net';
import { trustedNetworks } from '@shop/shared/settings';
import { isWeakDatabasePassword } from './guessing.ts';
import { isPrivateHost, isSampleHost, isThisMachine } from './hosts.ts';

export const proxyAdvice =
  '127.0.0.1 for Caddy or nginx on this machine, its address or network (such as 10.0.0.0/8) for a proxy elsewhere, none where visitors reach the shop without one';

export function faultsOfAddress(name: string, address = ''): string[] {
  const { protocol, hostname, origin, href } = new URL(address);
  const fix = 'Set it to the https:// address under which everybody reaches it.';
  if (isThisMachine(hostname)) return [`${name} names this machine alone (${hostname}). ${fix}`];
  if (isSampleHost(hostname)) return [`${name} is a sample (${hostname}). ${fix}`];
  if (isPrivateHost(hostname)) return [`${name} is of a private network (${hostname}). ${fix}`];
  if (protocol !== 'https:') return [`${name} is not encrypted (http://). ${fix}`];
  if (href === `${origin}/`) return [];
  return [
    `${name} has a user, a path, a query or a fragment. Set it to scheme and host alone, such as https://shop.example.`,
  ];
}

export function faultsOfMailServer(address = ''): string[] {
  if (!URL.canParse(address)) return [`SMTP_URL cannot be read. ${encodeSigns}`];
  const { protocol, hostname, searchParams } = new URL(address);
  if (isSampleHost(hostname)) return [`SMTP_URL is a sample (${hostname}). Set it to your own mail server.`];
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

export function faultsOfUploads(address: string | undefined): string[] {
  if (address === undefined) return [];
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || isThisMachine(hostname) || isPrivateHost(hostname)) return [];
  return ['S3_ENDPOINT is not encrypted on its way across the internet (http://). Set it to its https:// address.'];
}

const usualNames = ['postgres', 'postgresql', 'medusa', 'shop'];

/** Reads an address as the database driver does, where the query wins. Returns undefined for an invalid one. */
function readServerAddress(address: string) {
  // A socket address has no host, which a URL with a user needs.
  const text = address.replace('@/', '@localhost/');
  if (!URL.canParse(text)) return undefined;
  const { hostname, pathname, username, password, searchParams: query } = new URL(text);
  const mode = query.get('sslmode');
  return {
    host: query.get('host') || decoded(hostname),
    user: query.get('user') || decoded(username),
    password: query.get('password') || decoded(password),
    database: pathname.slice(1),
    // The driver does not encrypt by default.
    isEncrypted: mode ? mode !== 'disable' : ['true', '1'].includes(query.get('ssl') ?? ''),
  };
}

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

/** 1/64 of all addresses is more than all private networks together. */
const widestTrust = 1 / 64;

/** A trusted proxy may name any client address and so bypass every rate limit. */
export function faultsOfProxy(setting = ''): string[] {
  const shares = { ipv4: 0, ipv6: 0 };
  for (const network of trustedNetworks(setting)) {
    const [address = '', bits] = network.split('/');
    if (isIPv4(address)) shares.ipv4 += 2 ** -Number(bits ?? 32);
    // `::ffff:0:0/96` is IPv4 in IPv6 notation.
    else if (new URL(`http://[${address}]`).hostname.startsWith('[::ffff:'))
      shares.ipv4 += 2 ** (96 - Number(bits ?? 128));
    else shares.ipv6 += 2 ** -Number(bits ?? 128);
  }
  if (Math.max(shares.ipv4, shares.ipv6) < widestTrust) return [];
  return [
    `TRUSTED_PROXY believes so many addresses that anybody could pass for another visitor. Set it to ${proxyAdvice}.`,
  ];
}
