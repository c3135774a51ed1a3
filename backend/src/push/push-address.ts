import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const localNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid)$/;

/** Prevents SSRF: an attacker with an owner’s password could subscribe any address, and the server would call it. */
export function isPushAddress(address: string, isStandIn: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (isStandIn && protocol === 'http:' && hostname === '127.0.0.1') return true;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const name = hostname.replace(/\.$/, '');
  return isIP(name) === 0 && !name.startsWith('[') && name.includes('.') && !localNames.test(name);
}

/** A public name may resolve to a private address. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
