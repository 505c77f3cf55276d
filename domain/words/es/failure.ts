// npm run words writes this file from messages/.

export const text = "Inténtelo de nuevo en un momento. Si vuelve a pasar, escríbanos y le ayudamos.";
export const back = "Volver al inicio";
