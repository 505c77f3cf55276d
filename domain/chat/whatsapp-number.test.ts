import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whatsAppNumber } from './whatsapp-number.ts';

const numbers: [why: string, phone: string, number: string | null][] = [
  ['Belize with a plus', '+501 600-1234', '5016001234'],
  ['Belize with 00', '00501 600 1234', '5016001234'],
  ['Belize without its code', '600 1234', '5016001234'],
  ['Belize without its code', ' 226-2012 ', '5012262012'],
  ['Belize with the code in brackets', '+(501) 600 1234', '5016001234'],
  ['Belize or Arkansas', '501 600 1234', null],
  ['Belize, one digit short', '+501 600 123', null],
  ['Belize, one digit too many', '+501 600 12345', null],
  ['the USA with a plus', '+1 (212) 555-0100', '12125550100'],
  ['the USA with its 1', '1 212 555 0100', '12125550100'],
  ['the USA without its 1', '(212) 555-0100', '12125550100'],
  ['the USA without its 1', '9075550100', '19075550100'],
  ['Canada without its 1', '416.555.0100', '14165550100'],
  ['Arkansas with its 1', '1 501 555 0100', '15015550100'],
  ['the USA, one digit short', '+1 212 555 010', null],
  ['no area code', '123 456 7890', null],
  ['no exchange', '212 155 0100', null],
  ['the United Kingdom', '+44 7911 123456', '447911123456'],
  ['the United Kingdom with 00', '0044 7911 123456', '447911123456'],
  ['the United Kingdom without a plus', '44 7911 123456', null],
  ['a trunk prefix', '07911 123456', null],
  ['Spain without its code', '612 345 678', null],
  ['Guatemala without its code', '5123 4567', null],
  ['a country without its plus', '52 55 1234 5678', null],
  ['seven digits after a plus', '+600 1234', null],
  ['sixteen digits', '+1234567890123456', null],
  ['too short', '12345', null],
  ['a code that no country has', '+0600 1234', null],
  ['nothing', '', null],
  ['a plus alone', '+', null],
  ['two pluses', '++501 600 1234', null],
  ['words', 'call me', null],
  ['two numbers', '600 1234 or 600 1235', null],
  ['a scheme', 'tel:6001234', null],
  ['letters that look like digits', '6OO 1234', null],
  ['digits of another script', '٦٠٠١٢٣٤', null],
];
for (const [why, phone, number] of numbers) {
  test(`'${phone}' is ${number ?? 'not certain'}: ${why}`, () => assert.equal(whatsAppNumber(phone), number));
}
