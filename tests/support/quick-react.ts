import React from 'react';

/**
 * React's development build takes a stack trace for nearly every element, to say later where it was made: a quarter of the
 * time of these tests. It counts how many it has taken, and takes none when there were too many.
 */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
