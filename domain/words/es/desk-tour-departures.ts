// npm run words writes this file from messages/.

export const noRows = "Sin salidas fijas: cada grupo confirmado espera su hora.";
export const someRows = "El primer grupo de un día crea su salida a partir de estas. Las salidas que ya existen siguen como están.";
export const notSaved = "Las salidas aún no están guardadas.";
export const remove = "Quitar";
export const add = "Agregar salida";
export const save = "Guardar salidas";
export const saved = "Salidas guardadas";
export const twice = "Otra sale a esta hora del mismo lugar.";
export const title = ({ tour }: { tour: string | number }): string => `Salidas fijas: ${tour}`;
export const departure = ({ number }: { number: string | number }): string => `Salida ${number}`;
export const removeOne = ({ number }: { number: string | number }): string => `Quitar la salida ${number}`;
export const none = "ninguna";
export const runsOn = "Días";
export const from = "Desde";
export const fromHint = "Vacío: desde ya";
export const until = "Hasta";
export const untilHint = "Vacío: sin fin";
export const noWeekday = "Elija al menos un día de la semana.";
export const reversed = "La temporada termina antes de empezar.";
