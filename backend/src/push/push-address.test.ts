import { expect, test } from 'vitest';
import { isPublicAddress, isPushAddress } from './push-address';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
])('%s is a push address', (address) => {
  expect(isPushAddress(address, false)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://anna:secret@fcm.googleapis.com/fcm/send/abc',
  'https://localhost/abc',
  'https://shop.localhost/abc',
  'https://localhost./abc',
  'https://printer/abc',
  'https://nas.local/abc',
  'https://db.internal/abc',
  'https://router.home.arpa/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://10.1.2.3/abc',
  'https://8.8.8.8/abc',
  'https://[::1]/abc',
  'https://[2606:4700::1111]/abc',
  'ftp://fcm.googleapis.com/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('‘%s’ is not a push address', (address) => {
  expect(isPushAddress(address, false)).toBe(false);
});

test('a push service on this machine is allowed only as a stand-in', () => {
  expect(isPushAddress('http://127.0.0.1:4000/abc', false)).toBe(false);
  expect(isPushAddress('http://127.0.0.1:4000/abc', true)).toBe(true);
  expect(isPushAddress('http://10.0.0.7:4000/abc', true)).toBe(false);
  expect(isPushAddress('http://localhost:4000/abc', true)).toBe(false);
});

test.each(['142.250.180.10', '2a00:1450:4009:81f::200a'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.3.4',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  'no address',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
