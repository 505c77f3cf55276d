import { installDebianPackages } from 'stilthouse/testing/tools/debian-packages.ts';
import type { Engine } from './engine.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

const engines = [
  { name: 'Firefox', isFound: () => findFirefox() !== null, start: startFirefox, debian: ['firefox-esr'] },
  { name: 'WebKit', isFound: hasWebKit, start: startWebKit, debian: ['webkit2gtk-driver', 'xvfb'] },
];

/**
 * The engines besides Chromium in which the product is tested. If this process is root, installs missing ones from
 * Debian's packages first.
 */
export function installedEngines(): Engine[] {
  return engines.map(({ name, isFound, start, debian }) => {
    const problem = isFound() ? null : installDebianPackages(debian);
    return {
      name,
      start,
      missing: isFound() ? false : `not run: there is no ${name}: ${problem ?? 'its packages lack the program'}`,
    };
  });
}
