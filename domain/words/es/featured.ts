// npm run words writes this file from messages/.

export const movePictures = "Mover las fotos";
export const pausePictures = "Detener las fotos";
export const picture = ({ count, number }: { count: string | number; number: string | number }): string => `Foto ${number} de ${count}`;
export const pictures = "Fotos del día de vela";
export const carousel = "carrusel";
export const underSail = "Un velero a toda vela frente a un cayo cubierto de palmeras, con el sol bajo";
export const atAnchor = "El velero anclado sobre un jardín de coral, con dos personas que hacen esnórquel";
export const boat = "El barco";
export const boatValue = "Velero de 53 pies";
export const duration = "Duración";
export const durationValue = "Día completo (8 horas)";
export const forWhom = "Para quién";
export const forWhomValue = "Todos los niveles";
export const coralGardens = "Coral Gardens";
export const conchGraveyard = "Conch Shell Graveyard";
export const sharkRayAlley = "Shark & Ray Alley";
export const holChan = "Reserva Marina Hol Chan";
export const rice = "Arroz con frijoles y coco";
export const plantain = "Chips de plátano";
export const chicken = "Pollo a la parrilla";
export const fish = "Filete de pescado fresco";
export const title = "Día completo en velero";
export const intro = "Se apaga el motor, se hinchan las velas y la isla se vuelve una línea verde. Ocho horas a lo largo de la barrera de coral, con cuatro paradas para nadar y el almuerzo a bordo.";
export const stops = "Paradas de esnórquel";
export const lunch = "Almuerzo a bordo";
export const book = "Reservar esta aventura";
export const learnMore = "Saber más";
