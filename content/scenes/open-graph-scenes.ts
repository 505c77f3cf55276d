import { openGraphScenes as scenesOf } from '../../art/open-graph/open-graph-scenes.ts';
import type { Scene } from '../../art/scene.ts';
import { posters as english } from '../en/posters.ts';
import { posters as spanish } from '../es/posters.ts';
import { adventureScenes } from './adventure-scenes.ts';
import { cartScenes } from './cart-scenes.ts';
import { comboScenes } from './combo-scenes.ts';
import { fishingScenes } from './fishing-scenes.ts';
import { mainlandScenes } from './mainland-scenes.ts';
import { reefScenes } from './reef-scenes.ts';
import { sailingScenes } from './sailing-scenes.ts';
import { wildlifeScenes } from './wildlife-scenes.ts';

export const openGraphScenes: readonly Scene[] = scenesOf({
  posters: { en: english, es: spanish },
  pages: [
    { name: 'home', picture: 'tours/full-day-sailing' },
    { name: 'blog', picture: 'gallery/reef-passage', from: 372 },
    { name: 'top-5-snorkeling-spots-belize', picture: 'posts/top-5-snorkeling-spots-belize', from: 430 },
    { name: 'complete-guide-maya-ruins-belize', picture: 'posts/complete-guide-maya-ruins-belize' },
    { name: 'best-fishing-spots-belize-waters', picture: 'posts/best-fishing-spots-belize-waters', from: 520 },
    {
      name: 'adventure-activities-thrill-seekers-belize',
      picture: 'posts/adventure-activities-thrill-seekers-belize',
    },
  ],
  edges: { 'tours/belize-zoo': 520, 'tours/xunantunich': 300 },
  pictures: [
    ...fishingScenes,
    ...reefScenes,
    ...adventureScenes,
    ...mainlandScenes,
    ...wildlifeScenes,
    ...sailingScenes,
    ...comboScenes,
    ...cartScenes,
  ],
});
