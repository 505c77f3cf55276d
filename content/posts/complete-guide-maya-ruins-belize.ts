import type { Post } from './post.ts';

export const mayaRuins: Post = {
  id: '2',
  slug: 'complete-guide-maya-ruins-belize',
  title: 'The Complete Guide to Maya Ruins in Belize',
  excerpt:
    'Lamanai, Xunantunich, Altun Ha, Caracol and the caves: what makes each site different, how to get there, and which one suits you.',
  image: 'posts/complete-guide-maya-ruins-belize',
  imageAlt: 'Maya temples rising one behind the other out of misty jungle at first light',
  category: 'Culture',
  author: 'Our mainland guides',
  publishedAt: '2026-09-14',
  content: `At the height of the Classic period, around thirteen hundred years ago, more people may have lived in what is now Belize than live here today. They built in limestone, and the forest kept it. Several of the great sites make a day trip from the islands. This is how they differ.

Two things first. The Maya did not vanish: Yucatec, Mopan and Q'eqchi' Maya families live in Belize now, and one of them may well be guiding you. And the word *temple* covers a lot: royal tombs, palaces, stages for ceremonies, often in layers, because each generation built over the last one.

## Lamanai: the river and the masks

**Getting there:** boat from the island, road to the New River near Orange Walk, then about an hour and a half upriver by boat.

The river is half the reason to come. Your captain will slow down for Morelet's crocodiles, for bats asleep on a tree trunk, for snail kites, and for the jacanas that walk on the lily pads with their absurd toes. Then the river opens into a lagoon and there are temples on its bank.

Lamanai means *submerged crocodile*, and it is one of very few Maya places whose own name has come down to us, because people were still living here when the Spanish asked. Settlement lasted some three thousand years. Look for:

- **The Mask Temple**, with stone faces taller than a man, wearing crocodile headdresses
- **The High Temple**, 108 feet, with the best view in northern Belize from its top
- **The Jaguar Temple**, whose blocky patterns turn out to be a jaguar's face once somebody has shown you
- The remains of two Spanish churches and a nineteenth-century sugar mill, at the other end of the story

## Xunantunich: the pyramid on the hill

**Getting there:** boat from the island, then the George Price Highway west almost to Guatemala. At San José Succotz a hand-cranked ferry carries you over the Mopan River; you may be asked to help turn the crank. After very heavy rain it does not run.

Say *shoo-nan-too-NEECH*. The name means Stone Woman and is modern; it comes from a ghost, dressed in white, that a villager said he saw at the foot of the pyramid in the 1890s. El Castillo, the main building, is about 130 feet (40 meters) high. Around its upper part ran a stucco frieze of gods, ancestors and the signs of sky and moon. What you see on the outside is a careful replica; the original is safe behind it.

The climb goes by stages, with places to breathe, and ends with all of the Mopan valley below you. For height, setting and ease of visiting, it is the site we would choose if you only see one.

## Altun Ha: the jade head

**Getting there:** boat across the lagoon and up the Northern River, then a short drive. It lies about thirty miles north of Belize City, closest to the islands, and you are back in the afternoon.

Altun Ha was a rich trading town with the sea at its back. In 1968 the archaeologist David Pendergast opened a tomb in the Temple of the Masonry Altars and found an old man buried with a carved head of **Kinich Ahau**, the sun god: a single piece of jade, almost six inches high and nearly ten pounds in weight, the largest Maya jade carving found so far. It belongs to the nation and is not kept here, but you will meet it on Belizean banknotes, and the temple itself on the label of every bottle of Belikin.

There are two grassy plazas with thirteen structures around them, little walking between them and shade at the edges. Families with small children do well here.

## Caracol: the giant

**Getting there:** deep in the Chiquibul Forest, about two hours by road from San Ignacio. From the islands, plan a night in Cayo.

Caracol was one of the great powers of the Maya lowlands. It helped to bring down Tikal in 562, an event recorded on one of its own altars, and in the century that followed perhaps a hundred thousand people lived among its farm terraces and causeways. Airborne laser mapping has traced the city over nearly eighty square miles. Its palace, *Caana*, the sky place, rises about 141 feet and is still among the tallest buildings in Belize.

## Actun Tunichil Muknal: the underworld

Caves were doors to *Xibalba*, the place of fright. In Actun Tunichil Muknal, ATM for short, you swim in through the entrance, wade and climb for about half a mile underground, and take off your shoes to walk in socks among pots left a thousand years ago and the remains of people who were left with them. Only specially licensed guides may take you, in small groups, and cameras have been banned since 2012, after one was dropped on a skull. Read more in our post on [adventures for thrill seekers](/blog/adventure-activities-thrill-seekers-belize).

## Which one for you?

1. **Little time, or little legs:** Altun Ha, perhaps together with the howler monkeys at the Community Baboon Sanctuary.
2. **Birds, boats and history in one:** Lamanai.
3. **The view:** Xunantunich, which goes well with cave tubing.
4. **Two days or more:** a night in Cayo, and Caracol or ATM the next day.

## Good to know

- The driest months are February to May. In the rains, from June on, mornings are usually better than afternoons.
- Wear shoes that hold on wet stone. Bring a hat, a refillable bottle, repellent and a light rain jacket.
- The steps are steep. Nobody has to climb; the plazas are worth the day.
- Leave every stone and potsherd where it lies. Taking even a small one is a crime in Belize.

Our [mainland tours](/#tours) leave from the island and bring you back to it. [Tell us](/#booking) how many you are and how you feel about stairs.`,
};
