import type { Post } from './post.ts';

export const fishingSpots: Post = {
  id: '3',
  slug: 'best-fishing-spots-belize-waters',
  title: 'The Best Fishing Spots in Belize Waters',
  excerpt:
    'Flats, lagoons, reef and blue water, all within an hour of San Pedro: what swims where, in which month, and what the law says about it.',
  image: 'posts/best-fishing-spots-belize-waters',
  imageAlt: 'An angler poling a skiff across glassy flats at dawn, the rings of rising fish around it',
  category: 'Fishing',
  author: 'Our fishing guides',
  publishedAt: '2026-06-22',
  content: `Few places put so many kinds of fishing so close together. From a pier in San Pedro you can stand on a bonefish flat in fifteen minutes, drop a bait along the reef in ten, and have a thousand feet of water under the boat in half an hour. What follows is a guide's map without the coordinates. Those we keep for the boat.

## The flats behind the caye

West of Ambergris Caye lies a maze of shallow lagoons, mangrove islets and turtle-grass flats that runs all the way to the mainland. This is where you find **bonefish**, in schools, all year round. They are not the heaviest in the Caribbean, two or three pounds as a rule, but there are many of them, and a day here has taught a good number of people to cast.

**Permit** use the same water on a rising tide, tipping down to dig for crabs so that the black sickle of the tail comes up. They are here in every month, and spring and summer are best. Even experts count permit by the year rather than by the day, so enjoy the looking.

If it all comes together, bonefish, permit and tarpon in one day make a *grand slam*. It does happen in Belize. Nobody can promise it to you, and be wary of anybody who does.

## The lagoons and river mouths

Small **tarpon**, ten to forty pounds, live in the lagoons the whole year and roll at the surface at first light. The big ones, sixty pounds and far more, come along the coast and through the channels from about May to September, with June and July at the center of it. Under the mangroves there are **snook**, happiest in the cooler months from November to March, and always jacks to bend a rod when nothing else will.

## The reef

Inside the crest, over coral and sand in ten to thirty feet, you fish with bait or small jigs for mutton, yellowtail and lane snapper, grunts, triggerfish and jacks. This is the trip for children, for families and for dinner: it is dry, close and lively. Barracuda patrol everywhere and will take your snapper off the hook for you. We let the large ones go, since big reef predators can carry ciguatera, a poison that no cooking destroys.

## The blue water

Outside the reef the bottom falls away at once, and the boat can begin to troll almost before the lines are straight.

- **Wahoo:** November to February, along the drop-off, often best after a cold front
- **Mahi-mahi and sailfish:** March to June, with the trade wind and the weed lines
- **Blackfin and yellowfin tuna:** much of the year, when the birds show you where
- **Kingfish and barracuda:** all year, close to the edge

## Farther out: Turneffe

Turneffe is the largest of Belize's three atolls and its flats are the wild cousins of ours: hard sand on the ocean side, bigger bonefish, permit on the corners. It has been a marine reserve since 2012. From San Pedro it is a long run and needs a calm forecast, so treat it as a day of its own.

## What the law says

Belize has looked after its fish earlier and more strictly than most countries, and we are proud of it. In short:

1. **Bonefish, permit and tarpon are catch and release, by law, since 2009.** You may not keep one, sell one or eat one.
2. **You need a sport fishing license** from the Coastal Zone Management Authority. Ask us before your trip and we will tell you how to get yours.
3. **Marine reserves have zones.** In the no-take zones, such as the reef at Hol Chan, there is no fishing of any kind.
4. **Parrotfish and other grazers may not be taken at all.** They keep the coral clean.
5. **Some favorites have closed seasons:** spiny lobster from March 1 to June 30, queen conch from July 1 to September 30, Nassau grouper from December 1 to March 31.
6. **Gill nets have been banned since 2020,** for everyone.

Seasons and sizes are revised from time to time. Your guide has the current list and will measure when it matters.

## How to let a fish go

A released fish only counts if it lives. Crush the barbs of your hooks. Fight it firmly, so that it is not exhausted. Wet your hands before you touch it, hold it level and low over the water, take one picture, and face it into the current until it swims out of your hands by itself. A tarpon is too heavy to be lifted at all; leave it in the water beside the boat. And if a shark or a barracuda is about, release it somewhere else.

## What to bring

- Polarized glasses, copper or amber for the flats. They matter more than the rod.
- A long-sleeved sun shirt, a hat with a dark underside to its brim, and a buff
- Flats shoes or old sneakers; there are stingrays, so shuffle your feet
- Your own rods if you love them: an 8-weight for bonefish, a 9 or 10 for permit, an 11 or 12 for tarpon.
- Small shrimp and crab flies in tan, olive and pink, tied sparse

Fly fishing, a spinning rod or a hand line the way most of us learned: all are welcome, and none is the wrong one.

## Half a day or a whole one?

Half a day is right for the reef, for children, or for a first look at the flats. Take the full day if you want to follow a tide, to go outside *and* inside the reef, or to grill what you caught on a beach. Mornings are calmer; the afternoon boat is kinder to people on holiday.

Look at both among our [fishing tours](/#tours), then [send us a day](/#booking) and tell us what you have always wanted to catch.`,
};
