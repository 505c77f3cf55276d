// npm run words writes this file from messages/.

export const title = "Adventure Awaits in Belize";
export const picture = "A sloop sails home to a palm-covered caye under a low sun";
export const moveClouds = "Move the clouds";
export const pauseClouds = "Pause the clouds";
