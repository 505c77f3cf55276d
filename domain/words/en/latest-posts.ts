// npm run words writes this file from messages/.

export const title = "From the Blog";
export const intro = "What our guides tell people on the way out.";
export const all = "View All Posts";
