import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmbedded } from './is-embedded.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8';

test('a page inside of an app is found by its browser', () => {
  for (const inside of [
    `${iPhone} Mobile/22F76 Instagram 382.0.0.27.85 (iPhone15,2; iOS 18_5; en_GB)`,
    `${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/516.0.0.42.99;FBDV/iPhone15,2]`,
    `${iPhone} Mobile/22F76`,
    `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1 Line/15.8.0`,
    `${android} Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0 Mobile Safari/537.36`,
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/516.0;]`,
  ])
    assert.ok(isEmbedded(inside, false), inside);
});

test('a browser and an installed app are none', () => {
  for (const browser of [
    `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
    `${iPhone} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`,
    `${iPhone} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`,
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  ])
    assert.ok(!isEmbedded(browser, false), browser);
  assert.ok(!isEmbedded(`${iPhone} Mobile/15E148`, true));
});
