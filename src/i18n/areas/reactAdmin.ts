/** What react-admin itself says on the screens here, under its own keys. */
export const reactAdmin = {
  ra: {
    action: {
      bulk_actions: {
        en: '1 record selected |||| %{smart_count} records selected',
        ur: '1 ریکارڈ منتخب |||| %{smart_count} ریکارڈ منتخب',
      },
      clear_input_value: { en: 'Clear value', ur: 'قدر مٹائیں' },
      reset: { en: 'Reset', ur: 'ازسرِنو' },
      search_columns: { en: 'Search columns', ur: 'کالم تلاش کریں' },
      select_all: { en: 'Select all', ur: 'سب منتخب کریں' },
      select_all_button: { en: 'Select all', ur: 'سب منتخب کریں' },
      select_columns: { en: 'Columns', ur: 'کالم' },
      sort: { en: 'Sort', ur: 'ترتیب' },
      toggle_theme: { en: 'Switch light and dark mode', ur: 'لائٹ اور ڈارک موڈ بدلیں' },
      unselect: { en: 'Unselect', ur: 'انتخاب ختم کریں' },
    },
    auth: {
      auth_check_error: { en: 'Please sign in to continue', ur: 'جاری رکھنے کے لیے براہِ کرم سائن اِن کریں' },
    },
    input: {
      password: {
        toggle_hidden: { en: 'Show password', ur: 'پاس ورڈ دکھائیں' },
        toggle_visible: { en: 'Hide password', ur: 'پاس ورڈ چھپائیں' },
      },
    },
    message: {
      invalid_form: { en: 'Correct the errors in the form', ur: 'فارم کی غلطیاں درست کریں' },
      select_all_limit_reached: {
        en: 'Too many records to select them all. The first %{max} were selected.',
        ur: 'ریکارڈ اتنے زیادہ ہیں کہ سب منتخب نہیں ہو سکتے۔ پہلے %{max} منتخب کیے گئے۔',
      },
    },
    navigation: {
      skip_nav: { en: 'Skip to content', ur: 'سیدھے مواد پر جائیں' },
    },
    notification: {
      created: { en: 'Record created', ur: 'ریکارڈ بن گیا' },
      updated: {
        en: 'Record updated |||| %{smart_count} records updated',
        ur: 'ریکارڈ میں تبدیلی ہو گئی |||| %{smart_count} ریکارڈ میں تبدیلی ہو گئی',
      },
      http_error: {
        en: 'No connection to the server. Please try again.',
        ur: 'سرور سے رابطہ نہیں ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
      },
      i18n_error: {
        en: 'The texts in this language could not be loaded',
        ur: 'اس زبان کے متن لوڈ نہ ہو سکے',
      },
      item_doesnt_exist: { en: 'Record not found', ur: 'ریکارڈ نہیں ملا' },
      logged_out: {
        en: 'Your session has ended. Please sign in again.',
        ur: 'آپ کا سیشن ختم ہو گیا ہے۔ براہِ کرم دوبارہ سائن اِن کریں۔',
      },
      not_authorized: { en: 'You don’t have permission to do this.', ur: 'آپ کو اس کی اجازت نہیں ہے۔' },
    },
    page: {
      create: { en: 'Create %{name}', ur: 'نیا ریکارڈ: %{name}' },
      edit: { en: '%{name} %{recordRepresentation}', ur: '%{name} %{recordRepresentation}' },
      list: { en: '%{name}', ur: '%{name}' },
      show: { en: '%{name} %{recordRepresentation}', ur: '%{name} %{recordRepresentation}' },
    },
    sort: {
      sort_by: { en: 'Sort by %{field}, %{order}', ur: 'ترتیب بلحاظ %{field}، %{order}' },
      ASC: { en: 'ascending', ur: 'صعودی' },
      DESC: { en: 'descending', ur: 'نزولی' },
    },
  },
} as const;
