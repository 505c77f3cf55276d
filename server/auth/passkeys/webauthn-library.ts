/** Loads the library for its first ceremony: its hundreds of modules take a part of each start. */
export const loadWebauthn = () => import('@simplewebauthn/server');
