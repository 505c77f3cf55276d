// npm run words writes this file from messages/.

export const updated = "Tour actualizado";
export const created = "Tour creado";
export const image = "Imagen";
export const imageOfCatalogue = "El sitio muestra la imagen del catálogo.";
export const imageAlt = "Qué muestra la imagen";
export const imageAltHint = "Para clientes que no la ven";
export const status = "Estado";
export const statusHint = "Solo los tours activos están en el sitio y se pueden solicitar";
export const active = "Activo";
export const inactive = "Inactivo";
export const update = "Actualizar tour";
export const create = "Crear tour";
export const name = "Nombre";
export const duration = "Duración";
export const durationSample = "3 a 4 horas";
export const description = "Descripción";
export const included = "Incluye";
export const includedHint = "Una cosa por línea";
export const category = "Categoría";
export const chooseCategory = "Elija una categoría";
export const fixedCategory = ({ category }: { category: string | number }): string => `Categoría: ${category}. No cambia, porque dice qué tipo de viaje es este tour del catálogo. Para ofrecer otro tipo, agregue un tour propio; este se puede desactivar abajo.`;
