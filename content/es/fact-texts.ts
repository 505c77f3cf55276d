import type { FactTexts } from '../tour-facts.ts';

export const factTexts: FactTexts = {
  pickups: {
    transfers: 'El traslado en lancha y por carretera desde la isla está incluido. Pregúntenos dónde nos vemos',
    fromTown: 'El velero sale de San Pedro. Pregúntenos dónde nos vemos',
  },
  bring: {
    fishing: ['Lentes polarizados', 'Camisa de manga larga', 'Sombrero', 'Zapatos para los bajos o tenis viejos'],
    reef: ['Camisa de manga larga', 'Bloqueador mineral sin oxibenzona ni octinoxato'],
    ruins: [
      'Zapatos que agarren en piedra mojada',
      'Sombrero',
      'Botella rellenable',
      'Repelente',
      'Chaqueta ligera para la lluvia',
    ],
    caves: ['Zapatos cerrados que se puedan mojar'],
  },
};
