import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checksums } from './checksum.ts';

// The check values in https://reveng.sourceforge.io/crc-catalogue/ for '123456789'.
const expected = { crc32: 'cbf43926', crc32c: 'e3069283', crc64nvme: 'ae8b14860a799888' };

describe('the checksums of S3', () => {
  for (const [name, value] of Object.entries(expected)) {
    it(`include ${name}, in any number of pieces`, () => {
      for (const pieces of [['123456789'], ['1', '2345', '', '6789']]) {
        const checksum = checksums[name]!();
        for (const piece of pieces) checksum.update(Buffer.from(piece));
        assert.equal(Buffer.from(checksum.base64(), 'base64').toString('hex'), value);
      }
    });
  }
});
