import type { FactTexts } from '../tour-facts.ts';

export const factTexts: FactTexts = {
  pickups: {
    transfers: 'Boat and road transfers from the island are included. Ask us where we meet',
    fromTown: 'The boat leaves from San Pedro. Ask us where we meet',
  },
  bring: {
    fishing: ['Polarized glasses', 'Long-sleeved shirt', 'Hat', 'Flats shoes or old sneakers'],
    reef: ['Long-sleeved shirt', 'Mineral sunscreen without oxybenzone or octinoxate'],
    ruins: ['Shoes that hold on wet stone', 'Hat', 'Refillable bottle', 'Insect repellent', 'Light rain jacket'],
    caves: ['Closed shoes that can get wet'],
  },
};
