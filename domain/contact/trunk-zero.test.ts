import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatsAppNumber } from '../chat/whatsapp-number.ts';
import { phoneLink } from '../site/phone-link.ts';
import { withoutTrunkZero } from './trunk-zero.ts';

for (const [written, international, digits] of [
  ['+44 (0)7700 900123', '+44 7700 900123', '447700900123'],
  ['+44(0)7700900123', '+44 7700900123', '447700900123'],
  ['+49 (0) 151 1234 56789', '+49 151 1234 56789', '49151123456789'],
  ['+31-(0)-6-12345678', '+31 6-12345678', '31612345678'],
  ['+61 ( 0 )412 345 678', '+61 412 345 678', '61412345678'],
  ['+33\u00a0(0)\u00a06 12 34 56 78', '+33 6 12 34 56 78', '33612345678'],
  ['+353 (0)85 012 3456', '+353 85 012 3456', '353850123456'],
] as const)
  test(`'${written}' is ${international}, which its links call`, () => {
    assert.equal(withoutTrunkZero(written), international);
    assert.equal(phoneLink(written), `tel:+${digits}`);
    assert.equal(whatsAppNumber(written), digits);
  });

test('the links of a number with 00 leave the zero out too', () => {
  assert.equal(withoutTrunkZero('0044 (0)7700 900123'), '0044 7700 900123');
  assert.equal(whatsAppNumber('0044 (0)7700 900123'), '447700900123');
});

for (const number of [
  '+39 (0)6 1234 5678',
  '+378 (0)549 123456',
  '+38 (0)50 123 4567',
  '+225 (0)7 12 34 56 78',
  '+501 600-1234',
  '+44 (020) 7946 0018',
  '+1 (0',
  '020 (0) 7946',
  '(0)7700 900123',
  '',
])
  test(`'${number}' stays as it is`, () => assert.equal(withoutTrunkZero(number), number));
