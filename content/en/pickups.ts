import type { PickupTexts } from '../tour-facts.ts';

export const pickups: PickupTexts = {
  transfers: 'Boat and road transfers from the island are included. Ask us where we meet',
  fromTown: 'The boat leaves from San Pedro. Ask us where we meet',
};
