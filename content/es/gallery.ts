import type { GalleryCategories, PictureTexts } from '../gallery.ts';

/** The categories, by which visitors select. */
export const categories: GalleryCategories = {
  reef: 'Arrecife',
  'island-life': 'Vida en la isla',
  mainland: 'Tierra firme',
  wildlife: 'Animales',
  sailing: 'Vela',
};

export const pictures: PictureTexts = {
  'palm-pier-at-sunset': {
    title: 'El muelle largo al atardecer',
    description: 'Las tablas guardan el calor, el sol está en el agua y la cena puede esperar.',
    alt: 'Cartel de un muelle de madera que llega a una palapa, con palmeras a la derecha y el sol bajo sobre el mar',
  },
  'reef-wall': {
    title: 'La pared',
    description: 'Pasada la última cabeza de coral, el arrecife cae de la luz a la tinta.',
    alt: 'Cartel de un buzo a pulmón que baja junto a una pared con abanicos de mar, esponjas y coral cerebro',
  },
  'keel-billed-toucan': {
    title: 'Tucán pico iris',
    description: 'El ave nacional, más ruidosa que sus colores.',
    alt: 'Cartel de un tucán de pico arcoíris en una rama sobre la selva',
  },
  'catamaran-at-dusk': {
    title: 'De vuelta al anochecer',
    description: 'El último viaje del día, con los cayos ya negros contra el cielo.',
    alt: 'Cartel de un catamarán a toda vela que cruza el reflejo del sol poniente',
  },
  'jungle-river': {
    title: 'Río Nuevo arriba',
    description: 'Niebla entre los árboles y la lancha casi sola en el agua.',
    alt: 'Cartel de una lancha de río con toldo rojo entre paredes de selva al amanecer',
  },
  'great-blue-hole': {
    title: 'El Gran Agujero Azul',
    description: 'Un ojo oscuro en Lighthouse Reef, de unos 300 metros de ancho.',
    alt: 'Cartel del Gran Agujero Azul visto desde el aire: un círculo azul oscuro rodeado de arrecife claro',
  },
  'front-street-evening': {
    title: 'Front Street, de noche',
    description: 'Se encienden los faroles, callan los carritos, alguien está asando.',
    alt: 'Cartel de una calle de arena entre casas de madera al anochecer, con un ciclista y gente bajo faroles',
  },
  'jaguar-at-the-river': {
    title: 'El jaguar en el río',
    description: 'Baja a beber cuando ya casi no hay luz.',
    alt: 'Cartel de un jaguar que camina por la orilla de un río al caer la noche, mientras sale la luna',
  },
  'secret-beach-sandbar': {
    title: 'Secret Beach',
    description: 'Una lengua de arena, una mesa en el agua baja y ningún lugar adonde ir.',
    alt: 'Cartel de un banco de arena en agua turquesa, con una mesa y una sombrilla de rayas dentro del agua',
  },
  'turtle-grass': {
    title: 'Pasto de tortuga',
    description: 'Una tortuga verde pasta en la pradera detrás del arrecife.',
    alt: 'Cartel de una tortuga verde sobre una pradera de pasto marino entre rayos de sol',
  },
  'pelicans-on-the-dock': {
    title: 'Los capitanes del puerto',
    description: 'Dos pelícanos pardos esperan a que entren las lanchas.',
    alt: 'Cartel de dos pelícanos pardos en los postes de un muelle, delante del sol bajo',
  },
  'mangrove-channel': {
    title: 'El canal del mangle',
    description: 'Agua quieta entre las raíces, del lado de la laguna.',
    alt: 'Cartel de una persona en kayak por un canal entre mangles de raíces altas',
  },
  'manatee-channel': {
    title: 'El canal de los manatíes',
    description: 'Compañía sin prisa en los pastos marinos frente al cayo.',
    alt: 'Cartel de una hembra de manatí con su cría sobre el pasto marino, en agua clara y baja',
  },
  'hammock-hour': {
    title: 'La hora de la hamaca',
    description: 'Dos palmeras, una hamaca y el arrecife que conversa a lo lejos.',
    alt: 'Cartel de alguien dormido en una hamaca entre dos palmeras, en la playa al atardecer',
  },
  'reef-passage': {
    title: 'Por dentro del arrecife',
    description: 'Dos veleros a lo largo de la línea blanca de las rompientes.',
    alt: 'Cartel de un velero de velas rojas y otro a lo lejos, entre el arrecife y una playa de palmeras',
  },
  'cave-mouth': {
    title: 'Hacia la luz',
    description: 'Una canoa deja la cueva por la claridad verde de afuera.',
    alt: 'Cartel de una canoa que sale de una cueva oscura con estalactitas a la selva soleada',
  },
  'green-iguana': {
    title: 'El viejo del cayo',
    description: 'Una iguana verde aprovecha el último sol.',
    alt: 'Cartel de una iguana verde de cresta espinosa en una rama sobre el mar, al atardecer',
  },
};
