import type { PosterTexts } from '../posters.ts';

export const posters: PosterTexts = {
  pages: {
    home: { title: 'La aventura\nle espera\nen Belice', small: 'Tours y carritos de golf en Cayo Ambergris' },
    blog: { title: 'Belice,\ndía a día', small: 'Arrecife, ruinas y río: el diario de la isla' },
    'top-5-snorkeling-spots-belize': { title: 'Cinco\nlugares de\nesnórquel', small: 'Los mejores de Belice' },
    'complete-guide-maya-ruins-belize': { title: 'Ruinas\nmayas\nde Belice', small: 'Guía completa' },
    'best-fishing-spots-belize-waters': { title: 'Dónde\npescar', small: 'Los mejores lugares de Belice' },
    'adventure-activities-thrill-seekers-belize': { title: 'Emociones\nfuertes', small: 'Aventura en Belice' },
  },
  trip: '{duration} · Belice',
  cart: '{seats} asientos · San Pedro',
};
