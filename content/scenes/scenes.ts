import type { Scene } from '../../art/scene.ts';
import { adventureScenes } from './adventure-scenes.ts';
import { cartScenes } from './cart-scenes.ts';
import { comboScenes } from './combo-scenes.ts';
import { fishingScenes } from './fishing-scenes.ts';
import { mainlandScenes } from './mainland-scenes.ts';
import { reefScenes } from './reef-scenes.ts';
import { islandLifeScenes } from './island-life-scenes.ts';
import { wildlifeScenes } from './wildlife-scenes.ts';
import { iconScenes } from './icon-scenes.ts';
import { openGraphScenes } from './open-graph-scenes.ts';
import { heroScenes } from './hero-scenes.ts';
import { cloudScenes } from './cloud-scenes.ts';
import { sailingScenes } from './sailing-scenes.ts';

/** Every picture of the site. */
export const scenes: readonly Scene[] = [
  ...fishingScenes,
  ...reefScenes,
  ...mainlandScenes,
  ...adventureScenes,
  ...sailingScenes,
  ...comboScenes,
  ...cartScenes,
  ...islandLifeScenes,
  ...wildlifeScenes,
  ...openGraphScenes,
  ...iconScenes,
  ...cloudScenes,
  ...heroScenes,
];
