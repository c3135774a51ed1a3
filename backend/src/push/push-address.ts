import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Names that lead to nobody outside of this machine or this house. */
const insideNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid)$/;

/**
 * Whether the shop may push to an address that a browser has named: an encrypted one of a host that everybody can
 * reach by its name. A browser of its owner says it, but whoever has their password could say any other, and the shop
 * would call it from where it stands.
 *
 * @param isStandIn whether a push service on this machine stands in for the real ones
 */
export function isPushAddress(address: string, isStandIn: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (isStandIn && protocol === 'http:' && hostname === '127.0.0.1') return true;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const name = hostname.replace(/\.$/, '');
  return isIP(name) === 0 && !name.startsWith('[') && name.includes('.') && !insideNames.test(name);
}

/** Whether an address of the network is one of the open internet: what a good name leads to may be a bad one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
