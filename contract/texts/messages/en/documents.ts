/** Messages about files. */
export const documents = {
  tooLarge: '"%{name}" is larger than %{size}.',
  wrongKind: '"%{name}" is not a kind of document that can be attached. Attach %{kinds} files.',
  wrongContent:
    '"%{name}" does not contain what its name says. Open it, save it again as the right kind and attach that file.',
  empty: '"%{name}" is empty.',
  stalled:
    'The upload stopped: nothing arrived for 1 minute. Check the connection and send it again. |||| The upload stopped: nothing arrived for %{smart_count} minutes. Check the connection and send it again.',
  tooSlow:
    'The upload is too slow: less than %{size} arrived in 1 minute. Send it over a better connection. |||| The upload is too slow: less than %{size} arrived in %{smart_count} minutes. Send it over a better connection.',
  tooLong: 'The upload took too long. Send fewer files at once.',
  broken: 'The form did not arrive whole. Check the connection and send it again.',
  notMultipart: 'Send the form as multipart/form-data.',
  tooManyFields: 'The form has too many fields.',
  longField: 'This is longer than %{bytes} bytes.',
  noFileHere: 'No file can be sent in this field.',
  nameless: 'A file came without a name.',
  noRoom: 'The document could not be kept: the server has no room left. Tell the administrator.',
  storeSilent: 'The place where documents are kept does not answer. Try again in a few minutes.',
  tooMany: 'At most %{files} files can be sent at once. Send the rest afterwards.',
} as const;
