import type { TourTexts } from '../tours.ts';

export const tours: TourTexts = {
  'full-day-fishing': {
    name: 'Pesca de día completo',
    description:
      'Un día entero en el agua con un guía de aquí, planeado según la marea, el viento y lo que usted quiera pescar. En los bajos y lagunas detrás del cayo se acechan el macabí, la palometa y el sábalo; o se cruza el arrecife para curricanear en el veril, en busca de wahoo, dorado y atún. El macabí, la palometa y el sábalo vuelven vivos al agua, como pide la ley de Belice; un buen pargo puede acabar de almuerzo, asado en la playa.',
    imageAlt: 'Un sábalo nada bajo una lancha de pesca pequeña en agua verde y clara',
    included: [
      'Guía de pesca local con licencia',
      'Lancha, combustible y equipo de seguridad',
      'Cañas de spinning y de curricán, carretes y aparejos',
      'Carnada viva y artificial',
      'Almuerzo a la parrilla en la playa',
      'Agua y refrescos con hielo',
      'Su pesca, limpia y fileteada',
    ],
  },
  'half-day-fishing': {
    name: 'Pesca de medio día',
    description:
      'Cuatro horas alcanzan para doblar la caña y volver con una buena historia. No nos alejamos: por dentro del arrecife se pescan a fondo pargos, roncos y jureles, o se deja ir la lancha, en silencio, sobre los bajos en busca del primer macabí. Salga temprano, con el agua como un espejo, o por la tarde, cuando afloja el calor. Ideal para niños y para quien nunca ha tenido una caña en las manos.',
    imageAlt: 'Un pescador lanza la línea desde la proa de una lancha sobre bajos color turquesa',
    included: [
      'Guía de pesca local con licencia',
      'Lancha, combustible y equipo de seguridad',
      'Cañas, carretes y aparejos',
      'Carnada',
      'Agua y refrescos con hielo',
      'Su pesca, limpia y fileteada',
    ],
  },
  'hol-chan-snorkeling': {
    name: 'Esnórquel en Hol Chan',
    description:
      'Hol Chan significa “canal pequeño” en maya: un paso natural en la barrera de coral, en el extremo sur de Cayo Ambergris, protegido desde 1987. Su guía le lleva a lo largo de la pared de coral, donde los pargos se quedan suspendidos en la corriente, las rayas águila entran por el canal y las tortugas verdes pastan al lado. La segunda parada es Shark & Ray Alley, donde los tiburones nodriza ya conocen el ruido de la lancha.',
    imageAlt: 'Una tortuga verde nada junto a la pared de coral del canal de Hol Chan',
    included: [
      'Guía de esnórquel con licencia, en el agua con usted',
      'Dos paradas: el canal de Hol Chan y Shark & Ray Alley',
      'Visor, esnórquel y aletas',
      'Chaleco salvavidas o cinturón de flotación',
      'Cuota de la reserva marina',
      'Agua para beber y fruta',
    ],
  },
  'shark-ray-alley': {
    name: 'Shark & Ray Alley',
    description:
      'En este bajo de arena, justo por dentro del arrecife, los pescadores limpiaban antes su pesca, y los tiburones nodriza y las rayas no lo han olvidado. Métase en unos dos metros y medio de agua y véalos pasar debajo, tranquilos, curiosos y muy cerca. Se mira, no se toca. El tiburón nodriza come del fondo y le hace poco caso a quien nada, así que también sirve para la primera vez con esnórquel.',
    imageAlt: 'Tiburones nodriza y rayas sobre arena clara y ondulada',
    included: [
      'Guía de esnórquel con licencia, en el agua con usted',
      'Visor, esnórquel y aletas',
      'Chaleco salvavidas o cinturón de flotación',
      'Cuota de la reserva marina',
      'Agua para beber y fruta',
    ],
  },
  'mexico-rocks': {
    name: 'Mexico Rocks',
    description:
      'Al norte de San Pedro, al abrigo del arrecife, más de cien cabezas de coral estrella suben de la arena hasta quedar a cosa de un metro de la superficie. Algunas llevan siglos creciendo. El agua es tranquila y rara vez pasa de tres metros y medio, así que hay tiempo para lo pequeño: cangrejos flecha, caracoles lengua de flamenco, crías de pez ángel y, con suerte, un pulpo en su jardín de conchas.',
    imageAlt: 'Grandes cabezas de coral redondas sobre la arena de Mexico Rocks, con peces pequeños alrededor',
    included: [
      'Guía de esnórquel con licencia, en el agua con usted',
      'Visor, esnórquel y aletas',
      'Chaleco salvavidas o cinturón de flotación',
      'Cuota de la reserva marina',
      'Agua para beber y fruta',
    ],
  },
  lamanai: {
    name: 'Ruinas mayas de Lamanai',
    description:
      'El camino es la mitad del día: una lancha rápida río Nuevo arriba, entre mangle y selva, con orquídeas, cocodrilos de Morelet, gavilanes caracoleros y jacanas que caminan sobre los nenúfares. Al final está Lamanai, el cocodrilo sumergido, una ciudad habitada unos tres mil años, hasta después de la llegada de los españoles. Vea los rostros de piedra del Templo de las Máscaras y suba los 33 metros del Templo Alto para mirar la laguna.',
    imageAlt: 'El Templo Alto de Lamanai sale de la selva espesa',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Paseo en lancha por el río Nuevo',
      'Guía con licencia',
      'Entrada al sitio',
      'Almuerzo beliceño',
      'Agua y refrescos',
    ],
  },
  xunantunich: {
    name: 'Ruinas mayas de Xunantunich',
    description:
      'Se cruza el río Mopán en San José Succotz, en el ferry de manivela, y se sube a pie a la ciudad de la Mujer de Piedra. El Castillo se levanta 40 metros sobre sus plazas, con un friso de estuco de dioses y bandas celestes en los hombros, y desde arriba se ve, sobre las copas de los árboles, hasta Guatemala. Por el camino le acompañan monos aulladores negros e iguanas.',
    imageAlt: 'La pirámide escalonada El Castillo, en Xunantunich, sobre colinas verdes',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Cruce del río en San José Succotz',
      'Guía con licencia',
      'Entrada al sitio',
      'Almuerzo beliceño',
      'Agua y refrescos',
    ],
  },
  'altun-ha': {
    name: 'Ruinas mayas de Altun Ha',
    description:
      'De los grandes sitios mayas, el más cercano a la isla: se cruza la laguna, se sube por el Northern River y un camino rural lleva a dos amplias plazas de templos. Aquí, en 1968, los arqueólogos abrieron una tumba y hallaron la cabeza de jade del dios del sol, Kinich Ahau: casi cuatro kilos y medio de piedra verde tallada, todavía hoy un tesoro nacional. Suba el Templo de los Altares de Mampostería y esté de vuelta a tiempo para nadar.',
    imageAlt: 'El templo piramidal de Altun Ha sobre una amplia plaza de pasto',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Guía con licencia',
      'Entrada al sitio',
      'Almuerzo beliceño',
      'Agua y refrescos',
    ],
  },
  'belize-zoo': {
    name: 'Zoológico de Belice',
    description:
      'Todos los animales son nativos de Belice, y todos llegaron rescatados, huérfanos o regalados, o nacieron aquí. Senderos de grava con sombra recorren unas doce hectáreas de bosque natural, entre jaguares, ocelotes y un águila arpía, hasta el tapir, el animal nacional, al que aquí llaman mountain cow, la vaca de monte. Los niños leen en voz alta los letreros pintados a mano, y los grandes también.',
    imageAlt: 'Un jaguar descansa entre hojas anchas de la selva',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Guía con licencia',
      'Entrada al zoológico',
      'Almuerzo beliceño',
      'Agua y refrescos',
    ],
  },
  'adventure-combo': {
    name: 'Tubing en cuevas y tirolesa',
    description:
      'Una caminata corta por la selva lleva al río Caves Branch. Ahí se recuesta en un flotador, enciende la linterna de la frente y entra en la oscuridad. Los mayas llamaban Xibalbá, el inframundo, a cuevas como estas, y venían a hablar con sus dioses. De vuelta a la luz, se engancha a la tirolesa y vuela de plataforma en plataforma entre las copas de ese mismo bosque.',
    imageAlt: 'Personas en flotadores por la cueva oscura de un río, a la luz de sus linternas',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Guías de cueva y de tirolesa con licencia',
      'Flotador, casco, linterna frontal y chaleco salvavidas',
      'Arnés y guantes para la tirolesa',
      'Entrada al parque',
      'Almuerzo beliceño',
      'Agua y refrescos',
    ],
  },
  'baboon-sanctuary': {
    name: 'Community Baboon Sanctuary',
    description:
      'Baboon le dicen en kriol al mono aullador negro de Yucatán, y los pueblos alrededor de Bermudian Landing cuidan a los suyos desde 1985: los dueños de la tierra se comprometen a dejar en pie los árboles del río Belice. Un guía del pueblo le lleva por el bosque, le nombra las plantas medicinales del camino y llama a la tropa hasta tenerla a la altura de los ojos. Los va a oír mucho antes de verlos.',
    imageAlt: 'Monos aulladores negros en lo alto de una rama, entre hojas',
    included: [
      'Traslado en lancha y por carretera desde la isla',
      'Caminata por el bosque con un guía del pueblo',
      'Entrada al santuario y al museo',
      'Almuerzo beliceño',
      'Agua y refrescos',
    ],
  },
  'full-day-sailing': {
    name: 'Día completo en velero',
    description:
      'Que trabaje el viento alisio. Nuestro velero de 53 pies sale de San Pedro por la mañana y sigue la barrera de coral hacia el sur, con espacio en cubierta para el sol, la sombra y los pies descalzos. Se ancla para hacer esnórquel en Coral Gardens, Conch Shell Graveyard, Shark & Ray Alley y la Reserva Marina Hol Chan, y entre una parada y otra se come: arroz con frijoles y coco, chips de plátano, pollo a la parrilla y filete de pescado fresco. Sirve para todos los niveles, en el agua y con los cabos.',
    imageAlt: 'Un velero a toda vela frente a un cayo cubierto de palmeras, con el sol bajo',
    included: [
      'Ocho horas a bordo de un velero de 53 pies',
      'Capitán y guía de esnórquel con licencia',
      'Cuatro paradas de esnórquel',
      'Visor, esnórquel, aletas y chaleco salvavidas',
      'Almuerzo: arroz con frijoles y coco, chips de plátano, pollo a la parrilla y filete de pescado fresco',
      'Cuotas de las reservas marinas',
      'Agua y refrescos',
    ],
  },
};
