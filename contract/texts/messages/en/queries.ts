/** What a client of the API reads that asks in a way that can't be answered. */
export const queries = {
  once: 'This parameter may be given only once.',
  unreadable: 'The parameter “%{name}” can’t be read.',
  oneOf: 'Please use one of %{choices}.',
  sheetFormat: 'Please use csv or xlsx.',
  entries:
    'Please send 1 to %{max} entries, each with a key that begins with “%{prefix}”, an action and a register.',
  keyForm: 'Please use 1 to 200 visible ASCII characters.',
  ids: 'Please name 1 to %{max} records by their ids.',
  range: 'A range is [first, last] and spans at most %{max} rows.',
  trashed: 'Please use false, true, with or only.',
  directions: 'Sort directions are ASC and DESC.',
  wholeNumber: 'Please use a whole number from %{min} to %{max}.',
  mustBeText: 'This must be text.',
  tooLong: 'This text is too long to search for.',
  unsearchable: 'This text contains characters that can’t be searched for.',
  unfit: 'This value doesn’t fit the field.',
  manyValues: 'Please name at most %{max} values.',
  noSuchField: 'There is no such field.',
  noSuchFilter: 'There is no such field to filter by.',
  noSuchSort: 'There is no such field to sort by.',
  noSuchDistrict: 'There is no such district.',
} as const;
