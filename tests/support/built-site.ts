import { join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';

/** The folder of the built site. `npm test` builds it before a test file that imports this module. */
export const builtSiteDir = join(projectDir, 'build/client');
