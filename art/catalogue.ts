import type { Scene } from './scene.ts';
import { adventureScenes } from './scenes/adventure-scenes.ts';
import { cartScenes } from './scenes/cart-scenes.ts';
import { comboScenes } from './scenes/combo-scenes.ts';
import { fishingScenes } from './scenes/fishing-scenes.ts';
import { mainlandScenes } from './scenes/mainland-scenes.ts';
import { reefScenes } from './scenes/reef-scenes.ts';
import { islandLifeScenes } from './scenes/island-life-scenes.ts';
import { wildlifeScenes } from './scenes/wildlife-scenes.ts';
import { iconScenes } from './scenes/icon-scenes.ts';
import { openGraphScenes } from './scenes/open-graph-scenes.ts';
import { heroScenes } from './scenes/hero-scenes.ts';
import { cloudScenes } from './scenes/cloud-scenes.ts';
import { sailingScenes } from './scenes/sailing-scenes.ts';

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
