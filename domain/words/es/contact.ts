// npm run words writes this file from messages/.

export const intro = "Preguntas, caprichos, familias grandes: escriba, llame o pase a vernos. Respondemos en menos de 24 horas, y casi siempre antes.";
export const followUs = "Síganos";
export const phone = "Teléfono";
export const phoneNote = "Llamadas y WhatsApp";
export const email = "Correo";
export const emailNote = "Respuesta en menos de 24 horas";
export const location = "Dónde estamos";
export const locationNote = "Abre un mapa";
export const hours = "Horario";
export const mainland = "Tours a tierra firme";
export const mainlandText = "Una lancha temprano por la laguna, y el país es otro: ríos con cocodrilos y martines pescadores, ciudades que levantaron los mayas y que la selva se tragó, cuevas con un río adentro. Le llevamos hasta la carretera, le acompañamos todo el día y por la tarde está de vuelta en la isla.";
export const mainlandLink = "Ver los tours a tierra firme";
export const island = "Tours en la isla";
export const islandText = "Aquí el día empieza en el muelle. El arrecife está a diez minutos y los bajos, todavía más cerca; va a estar entre tortugas antes de que se le pase el efecto del café. Haga esnórquel, pesque o navegue unas horas o de sol a sol, y llegue a la cena con los pies descalzos.";
export const islandLink = "Ver los tours en la isla";
