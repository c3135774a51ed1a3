import { BlockList, isIP } from 'node:net';

type Network = [address: string, prefix: number];

const ownNetworks = blockListOf(['127.0.0.0', 8], ['0.0.0.0', 8], ['::', 128], ['::1', 128]);
/** RFC 1918, RFC 4193, RFC 6598 and link-local addresses. */
const privateNetworks = blockListOf(
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
);
/** RFC 5737 and RFC 3849: documentation addresses. */
const sampleNetworks = blockListOf(['192.0.2.0', 24], ['198.51.100.0', 24], ['203.0.113.0', 24], ['2001:db8::', 32]);

export function isThisMachine(host: string): boolean {
  const name = plainName(host);
  return name === 'localhost' || name.endsWith('.localhost') || isIn(ownNetworks, name);
}

/** A name without a dot is private. */
export function isPrivateHost(host: string): boolean {
  const name = plainName(host);
  if (isIP(name) > 0) return isIn(privateNetworks, name);
  return !name.includes('.') || /\.(?:local|localdomain|internal|intranet|lan|home\.arpa|flycast)$/.test(name);
}

export function isSampleHost(host: string): boolean {
  const name = plainName(host);
  return isIn(sampleNetworks, name) || /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/.test(name);
}

function plainName(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

function isIn(networks: BlockList, name: string): boolean {
  const version = isIP(name);
  return version > 0 && networks.check(name, version === 4 ? 'ipv4' : 'ipv6');
}

function blockListOf(...networks: Network[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  return list;
}
