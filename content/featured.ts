// Constants by themselves, which the build writes where they are read.

/** The id of the tour of the section of the home page, and its two pictures. */
export const featuredTour = 'full-day-sailing';
export const featuredPicture = 'tours/full-day-sailing';
export const secondPicture = 'tours/full-day-sailing-2';

/** The picture beside the forms of accounts. */
export const accountPicture = 'tours/full-day-sailing';

/** Whether the picture of the home page is drawn in layers, with clouds between them; a photograph is one picture. */
export const isHeroDrawn: boolean = true;
