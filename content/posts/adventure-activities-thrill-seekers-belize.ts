import type { Post } from './post.ts';

export const adventureActivities: Post = {
  id: '4',
  slug: 'adventure-activities-thrill-seekers-belize',
  title: 'Adventure Activities for Thrill Seekers in Belize',
  excerpt:
    'Rivers that run through mountains, a rope into a sinkhole, a cave you enter swimming: seven ways to raise your pulse, from gentle to not at all.',
  image: 'posts/adventure-activities-thrill-seekers-belize',
  imageAlt: 'A figure on a zip line crossing high above a jungle river that runs into a cave',
  category: 'Adventure',
  author: 'The crew',
  publishedAt: '2026-03-16',
  content: `Belize is a small country built on limestone, and water has been making holes in it for millions of years. Rivers run through hills instead of around them. Whole pieces of forest have dropped into the ground. Add a barrier reef and a steady trade wind, and you have a good place to be slightly afraid. Here are seven ways to go about it, the gentlest first.

## 1. Float through a mountain

**Nerve needed:** little. **Fitness:** an easy half-hour walk.

At Nohoch Che'en, the Caves Branch Archaeological Reserve, you carry an inner tube through the jungle, sit down in a clear green river and let it take you into the dark. Your headlamp finds stalactites, crystal curtains and small sleeping bats, and at some point your guide will ask everybody to switch off their lamps. Most people have never met such darkness. The Maya came here to speak with the gods of the underworld, and after a minute you will understand why.

In dry months the river is lazy. After heavy rain it is fast and brown, and then the wardens close it.

## 2. Fly through the canopy

**Nerve needed:** some, for one second. **Fitness:** stairs.

The zip line stands in the same forest. Stepping off the first platform is the only difficult moment; after that there are leaves, air and the sound of the cable. You wear a full harness, and a guide stands at both ends of every line. It goes so well with the caves that we put them in one day, the [Cave Tubing & Zip Line Adventure](/#tours).

## 3. Snorkel after dark

**Nerve needed:** moderate. **Fitness:** comfortable swimmers only.

At night the reef changes its shift. Parrotfish sleep in cocoons of slime, lobsters walk about in the open, basket stars unfold and octopus go hunting in colors that no paint shop sells. You see only what is in your beam, and that is what makes the heart beat. Then you cover the lamp, wave your hand, and the water lights up with sparks of plankton.

## 4. Ride the trade wind

**Nerve needed:** moderate. **Fitness:** good.

Behind the reef off Ambergris Caye lies a strip of flat, warm, shallow water with a steady wind across it for much of the winter and spring. It is a kind place to learn kitesurfing, and schools on the island teach beginners. February to April blows most reliably. Bring patience for the first two days; the third one pays you back.

## 5. Swim into Actun Tunichil Muknal

**Nerve needed:** plenty. **Fitness:** you must swim, wade and climb for several hours.

The day begins with a forest walk of about forty-five minutes that crosses the same river three times. The mouth of the cave is a keyhole of blue water, and the only way in is to swim. Then you go upstream for half a mile, through chest-deep pools and between rocks so close that your guide tells you which way to turn your chin. High above the river, in a dry chamber, lie hundreds of pots and the calcite-covered bones of people who were offered here more than a thousand years ago. One skeleton has sparkled so long that it is called the Crystal Maiden.

You go in socks, without a camera, in a small group with a specially licensed guide. When the river is high, nobody goes. It is not a show: the place was sacred, and the people in it were real. Our [guide to the Maya ruins](/blog/complete-guide-maya-ruins-belize) tells you what else to see in the west.

## 6. Dive the Great Blue Hole

**Nerve needed:** plenty. **Fitness:** certified divers with recent experience.

From the air it is a dark eye in the turquoise of Lighthouse Reef, about a thousand feet across and more than four hundred feet deep. From below it is a drowned cave: its roof fell in when the sea was still rising after the last ice age. At around 130 feet the wall leans back and stalactites thicker than your body hang from the overhang, formed when this was dry land. You have only a few minutes at that depth. There is little life apart from the reef sharks on the way up; you come for the geology and for the feeling. Snorkelers can follow the rim, which is shallow and full of fish.

It is more than two hours each way across open water. Take the tablet against seasickness *before* you leave.

## 7. Go over the edge

**Nerve needed:** all of it. **Fitness:** strong legs for a steep hike both ways.

South of the Hummingbird Highway the ground opens in a sinkhole called Actun Loch Tunich, better known as the Black Hole Drop. You hike up for an hour or more, put on a harness at the rim, and walk backward into the air some three hundred feet above the floor. For the first part there is rock in front of you. Then the wall curves away, the crowns of the rainforest are *below* your shoes, and you come down through them like a slow piece of fruit.

## Before you go

- **Tell the truth about yourself.** Knees, backs, pregnancies, ears, panic in small places: your guide can change the plan only for what you mention.
- **Wear closed shoes that can get wet,** and leave the flip-flops on the beach.
- **Ask for the guide's license.** Everybody who guides in Belize must carry one, and good guides like to be asked.
- **Respect the rain.** From June to November rivers rise fast.
- **Leave a day between diving and flying,** small planes included.

## And afterward

Rent a [golf cart](/#golf-carts), drive north over the bridge until the road turns to sand, and watch the sun go down on the lagoon side with your feet in the water.

Cannot decide? Choose *Custom Adventure* in the [booking form](/#booking), tick everything that frightens you a little, and we will work out the order.`,
};
