import type { PickupTexts } from '../tour-facts.ts';

export const pickups: PickupTexts = {
  transfers: 'El traslado en lancha y por carretera desde la isla está incluido. Pregúntenos dónde nos vemos',
  fromTown: 'El velero sale de San Pedro. Pregúntenos dónde nos vemos',
};
