import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deviceName } from './device-name.ts';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

it('names a device by its browser and its system', () => {
  const cases: [userAgent: string, name: string][] = [
    [`${phone} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${phone} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    ['', 'A browser on another device'],
  ];
  for (const [userAgent, name] of cases) assert.equal(deviceName(userAgent), name);
});
