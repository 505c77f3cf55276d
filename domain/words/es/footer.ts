// npm run words writes this file from messages/.

export const about = ({ place, tagline }: { place: string | number; tagline: string | number }): string => `${tagline}. Tours por el arrecife, los ríos y las ruinas, y carritos de golf para la isla, desde ${place}.`;
export const quickLinks = "Enlaces";
export const home = "Inicio";
export const yourData = "Sus datos";
export const privacyPolicy = "Privacidad";
export const terms = "Términos";
