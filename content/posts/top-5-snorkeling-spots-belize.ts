import type { Post } from './post.ts';

export const snorkelingSpots: Post = {
  id: '1',
  slug: 'top-5-snorkeling-spots-belize',
  title: 'Top 5 Snorkeling Spots in Belize',
  excerpt:
    'Five places on the Belize Barrier Reef that we never tire of, what lives in each of them, and how to be a good guest there.',
  image: 'posts/top-5-snorkeling-spots-belize',
  imageAlt: 'A snorkeler floating above a reef of branching and rounded corals, light falling through the water',
  category: 'Snorkeling',
  author: 'Our snorkel guides',
  publishedAt: '2026-11-02',
  content: `Stand on the beach in San Pedro and you can see the reef: a white line of breaking waves, half a mile out, running as far as you can follow it in both directions. It goes on for about 185 miles, from the Mexican border down to the Sapodilla Cayes, and has been a World Heritage Site since 1996. People ask us every day where they should put their face in the water first. These are our five answers.

## 1. Hol Chan Marine Reserve

*Hol Chan* is Mayan for "little channel", and that is what it is: a gap in the reef off the southern tip of Ambergris Caye, about 75 feet wide and 30 feet deep, through which the tide breathes in and out. Everything that likes a current comes here. Yellowtail snapper and horse-eye jacks hang in columns, black groupers look at you from under ledges, and green morays keep to the cracks of the wall. Now and then a spotted eagle ray comes through the cut without moving anything but its wingtips.

The reserve was set up in 1987 and has zones with rules of their own. Zone A is the reef and the cut, and nothing may be taken there. Zone B is the seagrass, where turtles feed. Zone C is the mangroves of the cayes, the nursery of the fish you see outside. Zone D is the next place on our list. Rangers check tickets and boats on the water, every group goes with a licensed guide, and a guide takes no more than eight people.

**Good for:** everybody who can swim. When the tide runs hard, your guide will choose the direction.

## 2. Shark & Ray Alley

A few minutes from the cut lies a sandy flat about eight feet deep. Fishermen once stopped here to clean their catch, and the nurse sharks and southern stingrays learned the sound of an engine. They still come to look. Nurse sharks grow to eight feet and more, rest on the bottom by day and feed on lobster, conch and small fish by night; they have no quarrel with you as long as you keep your hands to yourself. Look among the rays for the bar jacks and remoras that travel with them.

**Good for:** first-timers. You see everything from the surface, and the boat is never far.

## 3. Mexico Rocks

North of San Pedro, between the beach and the reef crest, more than a hundred mounds of boulder star coral stand on the sand. Some are as big as a van, and coral like this grows by about the width of a fingernail in a year, so you may do the arithmetic. The place became a marine reserve in 2015. The water is between six and twelve feet deep and usually calm, which makes it the best of the five for looking at small things:

- Flamingo tongue snails, orange-spotted, on purple sea fans
- Arrow crabs and banded coral shrimp in the shade under the heads
- Juvenile yellowtail damselfish, dark blue with electric spots
- Christmas tree worms, which vanish when your shadow touches them

**Good for:** photographers, children and slow swimmers.

## 4. Coral Gardens and the Caye Caulker reserve

Between Ambergris Caye and Caye Caulker the reef flat widens into fields of elkhorn, staghorn and sea fans. Coral Gardens is a drift over shallow thickets full of parrotfish; listen, and you can hear them crunch. The Conch Shell Graveyard is where fishermen have been throwing their empty shells for generations. The heap has become a reef of its own, with an octopus or two in residence. Both are stops on our [Full Day Sailing Adventure](/#tours), which is the pleasantest way to arrive.

**Good for:** a whole unhurried day, with lunch in the middle.

## 5. Half Moon Caye, Lighthouse Reef

The far one. Lighthouse Reef is an atoll some fifty miles off the mainland, more than two hours by fast boat from San Pedro, and the wall off Half Moon Caye begins in water shallow enough to stand in and then falls away into a blue that has no floor. The caye is a natural monument, the first in Belize, with a colony of red-footed boobies in the ziricote trees and a platform from which to look at them. The Great Blue Hole is on the same atoll, so most boats visit both.

**Good for:** confident swimmers who do not mind a long, sometimes bumpy ride.

## When to come

The water is 79°F in January and about 84°F in September, warm enough all year. From November to February cold fronts bring a few days of north wind at a time, and the visibility drops until it is over. The trade winds blow hardest from February to April. Late April to June is usually the clearest and calmest time. September and October are quiet and can be beautiful, but they are also the height of the hurricane season.

## How to be a good guest

Coral is an animal, and a careless fin can kill in a second what took a century to grow. The reef has enough to bear: hot summers bleach it, and stony coral tissue loss disease has been in Belize since 2019. So please:

1. Touch nothing and stand on nothing but sand.
2. Wear a long-sleeved shirt instead of most of the sunscreen, and choose a mineral one without oxybenzone or octinoxate for the rest. Put it on half an hour before the boat leaves.
3. Do not feed, chase or ride anything, however slowly it swims.
4. Take your shells home as photographs.
5. If you are new to this, wear the life vest. Floating well is what keeps your fins off the coral.

Which of the five would you like to see? [Choose a day](/#booking) and tell us how well everybody swims; we will do the rest.`,
};
