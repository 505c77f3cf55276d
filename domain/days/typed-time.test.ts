import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTime } from './typed-time.ts';

for (const [typed, time] of [
  ['07:30', '07:30'],
  [' 7:30 ', '07:30'],
  ['730', '07:30'],
  ['1830', '18:30'],
  ['7', '07:00'],
  ['18.05', '18:05'],
  ['7h30', '07:30'],
  ['7 am', '07:00'],
  ['7:30PM', '19:30'],
  ['12:15 a.m.', '00:15'],
  ['6:30 p. m.', '18:30'],
  ['12 pm', '12:00'],
  ['0:00', '00:00'],
  ['24:00', null],
  ['7:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['7:3', null],
  ['07:30:00', null],
  ['noon', null],
  ['', null],
] as const)
  test(`'${typed}' is ${time ?? 'no time of day'}`, () => assert.equal(readTime(typed), time));
