import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readImportedHash } from './imported-hash.ts';

// The first hash is from the README of Argon2's reference implementation, the last from that of Firebase's.
const hashes: [hash: string, password: string][] = [
  ['$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG', 'password'],
  [
    '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    'user1password',
  ],
];

describe('an imported password hash', () => {
  for (const [hash, password] of hashes)
    it(`matches its password only: ${hash.slice(0, 20)}`, async () => {
      const imported = readImportedHash(hash)!;
      assert.equal(await imported.matches(password), true);
      assert.equal(await imported.matches(`${password} `), false);
      assert.equal(await imported.matches(''), false);
    });

  it('is refused in another format or beyond the bounds', () => {
    const argon = hashes[0]![0];
    const firebase = hashes[1]![0];
    const refused = [
      '',
      'plain text',
      argon.replace('argon2i', 'argon2d'),
      argon.replace('v=19', 'v=16'),
      argon.replace('m=65536', 'm=9999999'),
      argon.replace('m=65536', 'm=8'),
      argon.replace('t=2', 't=0'),
      argon.replace('p=4', 'p=4,keyid=x'),
      argon.replace('$c29tZXNhbHQ', '$YQ'),
      firebase.replace('n=14', 'n=30'),
      firebase.replace('r=8', 'r=0'),
      firebase.replace(/,sk=[^$]+/, ''),
      firebase.replace('v=1', 'v=2'),
    ];
    for (const hash of refused) assert.equal(readImportedHash(hash), null, hash);
  });
});
