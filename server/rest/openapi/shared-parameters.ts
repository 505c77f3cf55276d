const prefer = (values: string[]) => ({
  name: 'Prefer',
  description: 'Preference',
  required: false,
  ...(values.length > 0 && { enum: values }),
  type: 'string',
  in: 'header',
});
const query = (name: string, description: string) => ({
  name,
  description,
  required: false,
  type: 'string',
  in: 'query',
});

const returns = ['return=representation', 'return=minimal', 'return=none'];

/** The parameters of every table. */
export const sharedParameters = {
  preferParams: prefer([]),
  preferReturn: prefer(returns),
  preferCount: prefer(['count=none']),
  preferPost: prefer([...returns, 'resolution=ignore-duplicates', 'resolution=merge-duplicates']),
  select: query('select', 'Filtering Columns'),
  on_conflict: query('on_conflict', 'On Conflict'),
  order: query('order', 'Ordering'),
  range: { name: 'Range', description: 'Limiting and Pagination', required: false, type: 'string', in: 'header' },
  rangeUnit: {
    name: 'Range-Unit',
    description: 'Limiting and Pagination',
    required: false,
    default: 'items',
    type: 'string',
    in: 'header',
  },
  offset: query('offset', 'Limiting and Pagination'),
  limit: query('limit', 'Limiting and Pagination'),
};
