import type { GolfCartTexts } from '../golf-carts.ts';

export const golfCarts: GolfCartTexts = {
  'standard-yellow': {
    name: 'Carrito amarillo estándar',
    description:
      'Tan vivo que lo encuentra a la primera al salir de cualquier restaurante de San Pedro. Sencillo, confiable y para cuatro: va bien para Front Street, los bares de playa y la compra del súper.',
    imageAlt: 'Un carrito de golf amarillo en una callecita de arena de la isla',
    features: ['Toldo', 'Asiento trasero que mira hacia atrás', 'Faros y bocina', 'Portavasos'],
  },
  'standard-white': {
    name: 'Carrito blanco estándar',
    description:
      'El clásico de la isla: ligero, fresco bajo su toldo y fácil de estacionar. Todo lo que hace falta para moverse unos días por el pueblo sin prisa.',
    imageAlt: 'Un carrito de golf blanco en una callecita de arena de la isla',
    features: ['Toldo', 'Plataforma de carga abatible', 'Faros y bocina', 'Portavasos'],
  },
  'premium-blue': {
    name: 'Carrito azul premium',
    description:
      'Más alto, con llantas todoterreno y una suspensión más suave para los caminos sin pavimentar al norte del puente Sir Barry Bowen. El que elegimos para pasar el día en Secret Beach.',
    imageAlt: 'Un carrito de golf azul de llantas grandes en un camino entre palmeras',
    features: [
      'Suspensión elevada',
      'Llantas todoterreno',
      'Parabrisas abatible',
      'Asientos acolchados con cinturón',
      'Espacio para una hielera',
    ],
  },
  'premium-red': {
    name: 'Carrito rojo premium',
    description:
      'Seis asientos para que la familia vaya junta: dos filas miran hacia adelante y una hacia donde ya pasaron. Va firme sobre la arena, y el toldo da sombra a todas las filas.',
    imageAlt: 'Un carrito de golf rojo en un camino entre palmeras',
    features: [
      'Toldo largo',
      'Llantas todoterreno',
      'Parabrisas abatible',
      'Asientos acolchados con cinturón',
      'Faros LED',
    ],
  },
  'luxury-teal': {
    name: 'Carrito turquesa de lujo',
    description:
      'Del color de la laguna, y casi igual de suave. Eléctrico y silencioso, para seis, con asientos hondos y equipo de sonido, para las noches en que el camino ya es parte del paseo.',
    imageAlt: 'Un carrito de golf turquesa junto al agua, con el sol bajo al fondo',
    features: [
      'Motor eléctrico silencioso',
      'Asientos hondos y mullidos',
      'Sonido Bluetooth',
      'Carga USB',
      'Luces LED delante y detrás',
      'Cinturones en todas las filas',
    ],
  },
  'luxury-white': {
    name: 'Carrito blanco de lujo',
    description:
      'Blanco por dentro y por fuera, con todas las comodidades que sabemos poner sobre cuatro ruedas pequeñas. Hecho para bodas, para los abuelos y para cuando llueve a media cena.',
    imageAlt: 'Un carrito de golf blanco junto al agua, con el sol bajo al fondo',
    features: [
      'Motor eléctrico silencioso',
      'Asientos hondos y mullidos',
      'Sonido Bluetooth',
      'Carga USB',
      'Cortinas para la lluvia',
      'Cinturones en todas las filas',
    ],
  },
};
