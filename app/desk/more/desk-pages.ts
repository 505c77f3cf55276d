interface DeskPage {
  path: string;
  title: string;
  /** What the page is for, in one sentence. */
  text: string;
}

/** The pages of the desk that the header does not name, in the order in which the page 'More' lists them. */
export const deskPages: readonly DeskPage[] = [
  {
    path: '/admin/carts',
    title: 'Golf carts',
    text: 'Which cart is rented to whom, two weeks at once.',
  },
  {
    path: '/admin/availability',
    title: 'Closed days and room',
    text: 'Days without trips, how early a trip must be booked, and people a day.',
  },
  {
    path: '/admin/settings',
    title: 'Settings',
    text: 'How fast you promise an answer, and when old bookings are erased.',
  },
  {
    path: '/admin/numbers',
    title: 'Numbers',
    text: 'Requests a week, how fast you answer, what is asked for and where visitors come from.',
  },
  {
    path: '/admin/data',
    title: 'Export, calendar, erase',
    text: 'Bookings for a spreadsheet or your calendar app, and the erasure of a visitor’s data.',
  },
  {
    path: '/admin/people',
    title: 'People',
    text: 'Who opens this desk: add, rename and remove administrators.',
  },
  {
    path: '/admin/history',
    title: 'History',
    text: 'Who changed what: closed days, limits, tours, gallery, settings and people.',
  },
];
