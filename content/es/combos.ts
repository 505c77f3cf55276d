import type { ComboTexts } from '../combos.ts';

export const combos: ComboTexts = {
  'ruins-zoo-combo': {
    name: 'Lamanai y Zoológico de Belice',
    description:
      'El río, las ruinas y el jaguar en un solo día, largo y completo. En lancha por el río Nuevo hasta Lamanai y su Templo Alto, almuerzo junto a la laguna y luego hacia el sur por carretera hasta el Zoológico de Belice, donde los animales despiertan cuando refresca la tarde. Hay que madrugar, y lo vale.',
    imageAlt: 'Un templo maya sobre un río en la selva, con un jaguar en primer plano',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Paseo en lancha por el río Nuevo',
      'Guía con licencia todo el día',
      'Entrada a Lamanai y al Zoológico de Belice',
      'Almuerzo beliceño',
      'Agua y refrescos',
    ],
  },
  'xunantunich-adventure-combo': {
    name: 'Xunantunich y aventura',
    description:
      'Por la mañana, una pirámide por encima de los árboles; por la tarde, un río bajo tierra. Se cruza el Mopán en el ferry de manivela, se sube a El Castillo y se regresa hacia el este, a Caves Branch, para el tubing en cuevas y la tirolesa. Para quien prefiere cansarse que aburrirse.',
    imageAlt: 'La pirámide El Castillo en su colina y, abajo, un río que entra en una cueva',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Guías con licencia en cada parada',
      'Entrada a Xunantunich y a Caves Branch',
      'Flotador, casco, linterna frontal y chaleco salvavidas',
      'Arnés y guantes para la tirolesa',
      'Almuerzo beliceño',
      'Agua y refrescos',
    ],
  },
  'altun-ha-baboon-combo': {
    name: 'Altun Ha y Baboon Sanctuary',
    description:
      'Dos vecinos del lado tranquilo de tierra firme. Se recorren las plazas de Altun Ha, donde apareció la cabeza de jade del dios del sol, y después se sigue el río Belice hasta Bermudian Landing para oír a los monos aulladores. Con tramos cortos y caminatas fáciles, es el más tranquilo de nuestros combos.',
    imageAlt: 'Desde una rama, un mono aullador mira hacia los templos de Altun Ha',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Guía con licencia todo el día',
      'Entrada a Altun Ha y al santuario',
      'Caminata por el bosque con un guía del pueblo',
      'Almuerzo beliceño',
      'Agua y refrescos',
    ],
  },
  'triple-mainland-combo': {
    name: 'Triple en tierra firme',
    description:
      'Dos días y una noche fuera de la isla, sin prisa. El zoológico a la ida, una noche en las colinas verdes del distrito de Cayo, El Castillo de Xunantunich antes de que apriete el calor, y de regreso a casa el tubing en cuevas y la tirolesa.',
    imageAlt: 'Un camino entre colinas verdes que lleva a una pirámide maya al atardecer',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Una noche de hospedaje en el distrito de Cayo',
      'Guías con licencia en cada parada',
      'Todas las entradas de la ruta',
      'Equipo de tubing en cuevas y de tirolesa',
      'Dos almuerzos, una cena y un desayuno',
      'Agua y refrescos',
    ],
  },
};
