/** Guests who come to an IPv6 server through translators: each counts by the IPv4 address. */
import { expect, it } from 'vitest';
import { startTestApi } from '#tests/helpers/api/api.ts';

const api = await startTestApi({ addressFactor: 1 });
const guestFrom = async (address: string): Promise<number> =>
  (await api.browser(address).post('/api/auth/guest')).status;

it('twenty-five visitors behind one translator are let in as guests', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 25; n++) statuses.push(await guestFrom(`64:ff9b::198.51.100.${n}`));
  expect(statuses).toEqual(Array(25).fill(200));
});

it('one visitor is refused at the 21st click, in whatever form the address comes', async () => {
  const forms = [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '64:ff9b::cb00:7107',
    '64:FF9B::203.0.113.7',
    '2002:cb00:7107::1',
  ];
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push(await guestFrom(forms[n % forms.length] ?? ''));
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});
