import { configure, getConfig } from '@testing-library/dom';

configure(({ getElementError }) => ({
  asyncUtilTimeout: 45_000,
  getElementError: tersely(getElementError),
}));

type TellOfElement = ReturnType<typeof getConfig>['getElementError'];

/** Each failed attempt of a waiting test would print the whole page; only the last one does. */
function tersely(inFull: TellOfElement): TellOfElement {
  // Workers keep it from file to file.
  if (inFull.name === 'tellTersely') return inFull;
  return function tellTersely(message, container) {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    if (!isWaiting) return inFull(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  };
}

// happy-dom writes the whole element out as HTML where a browser says "[object HTMLDivElement]"; Popper asks at every move.
// Tests that ask for Node alone have no elements.
if (typeof Element !== 'undefined') {
  Element.prototype.toString = function () {
    return `[object ${this.constructor.name}]`;
  };
}
