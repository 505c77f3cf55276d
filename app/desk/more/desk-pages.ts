import { address } from '../../../domain/site/addresses.ts';
interface DeskPage {
  path: string;
  title: string;
  /** One sentence about the purpose of the page. */
  text: string;
}

/** The pages of the desk that are not in the header, in the order of the page 'More'. */
export const deskPages: readonly DeskPage[] = [
  {
    path: address.desk.carts,
    title: 'Golf carts',
    text: 'Which cart is rented to whom, two weeks at once.',
  },
  {
    path: address.desk.availability,
    title: 'Closed days and room',
    text: 'Days without trips, how early a trip must be booked, and people a day.',
  },
  {
    path: address.desk.settings,
    title: 'Settings',
    text: 'How fast you promise an answer, and when old bookings are erased.',
  },
  {
    path: address.desk.numbers,
    title: 'Numbers',
    text: 'Requests a week, how fast you answer, what is asked for and where visitors come from.',
  },
  {
    path: address.desk.data,
    title: 'Export, calendar, erase',
    text: 'Bookings for a spreadsheet or your calendar app, and the erasure of a visitor’s data.',
  },
  {
    path: address.desk.people,
    title: 'People',
    text: 'Who opens this desk: add, rename and remove administrators.',
  },
  {
    path: address.desk.history,
    title: 'History',
    text: 'Who changed what: closed days, limits, tours, gallery, settings and people.',
  },
];
