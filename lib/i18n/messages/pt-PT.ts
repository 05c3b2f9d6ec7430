import type { Catalogue } from '../catalogue.ts';

/**
 * European Portuguese (spelling of 1990), formal without ever writing "você". The order button's words are
 * those of article 5 of Decreto-Lei 24/2014. No article before the name of the house ("de", not "do" or
 * "da"), whose gender is unknown.
 */
export const ptPT: Catalogue = {
  widget: {
    label: 'Reservar uma estadia em {property}',
    demo: 'Demonstração: não é feita nenhuma reserva real',
    language: 'Idioma',
    noScript: 'Para reservar online, ative o JavaScript ou contacte {property}.',
  },
  count: {
    nights: '{count, plural, one {# noite} other {# noites}}',
    adults: '{count, plural, one {# adulto} other {# adultos}}',
  },
  stay: {
    checkin: 'Chegada',
    checkout: 'Partida',
    size: '{nights} · {adults}',
  },
  search: {
    title: 'Planeie a sua estadia',
    adults: 'Adultos',
    chooseDate: 'Escolher data',
    fewerAdults: 'Menos um adulto',
    moreAdults: 'Mais um adulto',
    submit: 'Ver quartos e preços',
    change: 'Alterar pesquisa',
  },
  dates: {
    title: 'Quando deseja ficar connosco?',
    typed: 'Ou escreva as datas',
    chooseCheckin: 'Escolha o dia de chegada.',
    chooseCheckout: 'Escolha agora o dia de partida.',
    chosen: '{dates}: {nights}',
    limit:
      '{count, plural, one {Pode reservar # noite de cada vez.} other {Pode reservar até # noites de cada vez.}}',
    loading: 'A abrir o calendário…',
    done: 'Concluído',
    close: 'Fechar',
  },
  stayErrors: {
    checkinMissing: 'Escolha o dia de chegada.',
    checkoutMissing: 'Escolha o dia de partida.',
    pastCheckin: 'Esse dia já passou. Escolha o dia de hoje ou uma data posterior.',
    tooFarAhead: 'É possível reservar com chegada até {date}. Escolha uma data anterior.',
    checkoutNotAfterCheckin: 'A partida tem de ser posterior à chegada.',
    tooManyNights:
      '{count, plural, one {Pode reservar # noite de cada vez. Escolha uma data de partida anterior.} other {Pode reservar até # noites de cada vez. Escolha uma data de partida anterior.}}',
    tooFewAdults: 'Indique pelo menos um adulto.',
    tooManyAdults:
      '{count, plural, one {Online, só é possível reservar para # adulto.} other {Online, é possível reservar para um máximo de # adultos.}}',
  },
  rooms: {
    title: 'Quartos para as suas datas',
    searching: 'À procura de quartos disponíveis…',
    found: '{count, plural, one {Há # tipo de quarto disponível.} other {Há # tipos de quarto disponíveis.}}',
    sleeps: '{count, plural, one {Para # pessoa} other {Até # pessoas}}',
    left: '{count, plural, one {Resta apenas #} other {Restam apenas #}}',
    totalFor: 'Total para {nights}',
    perNight: '{price} por noite, em média',
    eachNight: 'Preço de cada noite',
    choose: 'Escolher',
    chooseRoom: 'Escolher {room}',
    noneTitle:
      'Não há quartos disponíveis para {count, plural, one {# pessoa} other {# pessoas}} nestas datas',
    noneText: 'Talvez lhe convenham alguns dias antes ou depois:',
    nearSearching: 'À procura de quartos disponíveis alguns dias antes e depois…',
    nearTitle: 'Há quartos disponíveis nestas datas',
    nearNone:
      'Alguns dias antes ou depois também não há nada disponível. Experimente outras datas ou fale diretamente connosco.',
    nearFrom: 'a partir de {price}',
    stale: 'Última atualização dos preços: {time}. Voltamos a verificar o preço no momento da reserva.',
    goneTitle: 'Esse quarto não está disponível nestas datas',
    goneText: 'Os quartos abaixo estão disponíveis. Ainda não foi reservado nada.',
  },
  trouble: {
    retry: 'Tentar novamente',
    unavailableTitle: 'De momento, não conseguimos mostrar os preços',
    unavailableText:
      'O sistema de reservas de {property} não está a responder neste momento. Tente novamente dentro de instantes ou contacte-nos diretamente.',
    noAnswerTitle: 'Não conseguimos aceder ao serviço de reservas',
    noAnswerText: 'Verifique a sua ligação e tente novamente.',
    tooManyTitle: 'Um momento, por favor',
    tooManyText: 'Houve muitas consultas em pouco tempo. Aguarde um pouco e tente novamente.',
    unexpectedTitle: 'Algo correu mal do nosso lado',
    unexpectedText:
      'Tente novamente. Se voltar a acontecer, contacte diretamente {property}: teremos todo o gosto em ajudar.',
    invalidTitle: 'Não é possível pesquisar com estas datas',
    invalidText: 'Verifique as datas e o número de adultos.',
    offlineTitle: 'Está sem ligação à Internet',
    offlineText: 'O que preencheu fica guardado. Poderá continuar assim que a ligação for restabelecida.',
    cookiesTitle: 'O seu navegador não permite cookies aqui',
    cookiesText:
      'Precisamos de um pequeno cookie para garantir que nunca reserva duas vezes. Abra diretamente a página de reservas; a sua pesquisa mantém-se.',
    cookiesOpen: 'Abrir a página de reservas',
    crashTitle: 'Esta página deixou de funcionar',
    crashText:
      'Volte a carregá-la; a sua pesquisa fica guardada. Se já tinha enviado uma reserva, verá em que ponto se encontra.',
    reload: 'Voltar a carregar',
  },
  contact: {
    title: 'Contactar {property}',
    phone: 'Telefone',
    email: 'E-mail',
    website: 'Site',
    readOnlyTitle: 'Telefone ou escreva para reservar',
    readOnlyText:
      'As reservas são feitas diretamente com {property}. Aguardamos com gosto o seu telefonema ou a sua mensagem.',
    askForRoom: 'Perguntar por este quarto',
    closedTitle: 'De momento, não é possível reservar online',
    closedText: 'Contacte diretamente {property}. Teremos todo o gosto em ajudar.',
  },
  details: {
    title: 'Os seus dados',
    allRooms: 'Todos os quartos',
    summary: 'A sua estadia',
    total: 'Total',
    recap: 'O que está a reservar',
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    email: 'E-mail',
    emailHint: 'Para que {property} possa entrar em contacto consigo sobre a sua estadia.',
    allRequired: 'Preencha todos os campos.',
    order: 'Reservar com obrigação de pagar',
    ordering: 'A reservar, um momento…',
    orderingStatus: 'Estamos a reservar o seu quarto. Por favor, permaneça nesta página.',
    orderingElsewhere:
      'A sua reserva está a ser enviada noutro separador ou noutra janela. Um momento, por favor.',
    promise:
      'Um pedido, uma só reserva: se a ligação falhar, continuamos com esta mesma reserva e nunca fazemos uma segunda.',
    refusedTitle: 'A sua reserva não foi enviada',
    refusedText: 'Não foi reservado nada. Os seus dados ficam guardados; tente novamente.',
    overtakenTitle: 'Concluiu uma reserva noutro separador',
    overtakenText:
      'Pode tratar-se desta mesma, por isso não a enviámos de novo. Se pretender outra reserva, carregue mais uma vez no botão.',
    unansweredTitle: 'Ainda não sabemos se a sua reserva chegou',
    unansweredText:
      'A ligação perdeu-se. Carregue novamente no botão assim que for restabelecida: trata-se da mesma reserva, que nunca é feita duas vezes.',
  },
  guestErrors: {
    summary: '{count, plural, one {Por favor, verifique um campo} other {Por favor, verifique # campos}}',
    firstNameRequired: 'Indique o seu nome próprio.',
    lastNameRequired: 'Indique o seu apelido.',
    emailRequired: 'Indique o seu endereço de e-mail.',
    tooLong: '{count, plural, one {Utilize no máximo # caráter.} other {Utilize no máximo # carateres.}}',
    controlCharacters:
      'Este campo contém um caráter que não pode ser usado aqui. Por favor, preencha-o novamente.',
    notAnEmail: 'Indique um endereço de e-mail completo, como nome@example.com.',
    notAccepted: 'Este dado não foi aceite. Por favor, verifique-o.',
  },
  priceChanged: {
    title: 'O preço mudou',
    text: 'Ainda não foi reservado nada. Cabe-lhe decidir se o novo preço lhe convém.',
    before: 'Antes',
    now: 'Agora',
    more: 'mais {amount}',
    less: 'menos {amount}',
    agree: 'Continuar por {price}',
    otherRooms: 'Ver outros quartos',
  },
  soldOut: {
    title: 'Este quarto já não está disponível',
    text: 'Entretanto, foi ocupado nas suas datas. Não foi reservado nada em seu nome e os seus dados ficam guardados.',
    otherRooms: 'Ver os quartos disponíveis',
  },
  doubt: {
    title: 'Estamos a verificar a sua reserva com {property}',
    notAgain: 'Por favor, não reserve novamente, nem aqui nem noutro dispositivo.',
    text: 'A resposta está a demorar um pouco, por isso encarregamo-nos de voltar a perguntar. Esta página atualiza-se sozinha; não precisa de fazer nada.',
    promise: 'Por mais vezes que perguntemos, nunca haverá mais do que uma reserva.',
    earlier:
      'Enviou esta reserva anteriormente ou noutro separador. Poderá continuar assim que chegar a resposta.',
    unsent: 'A sua nova reserva não foi enviada, porque esta, anterior, tem prioridade.',
    offline: 'Está sem ligação à Internet. Continuaremos assim que for restabelecida.',
    long: 'Está a demorar mais do que o habitual. Também pode contactar {property} e indicar este número:',
  },
  stuck: {
    title: 'Por favor, contacte {property} sobre a sua reserva',
    text: 'Não conseguimos apurar se a sua reserva chegou. Contacte {property} e indique o número abaixo.',
    notAgain: 'Por favor, não reserve novamente antes de ter uma resposta.',
    number: 'Número do seu pedido',
    newSearch: 'Iniciar uma nova pesquisa',
  },
  rejected: {
    title: 'A sua reserva não foi efetuada',
    soldOut: 'O quarto já não estava disponível quando a sua reserva chegou. Não foi reservado nada.',
    invalid: '{property} não aceitou a reserva tal como estava. Não foi reservado nada.',
    closed: 'De momento, {property} não aceita reservas online. Não foi reservado nada.',
    other: '{property} não aceitou a reserva. Não foi reservado nada.',
    afterDoubt:
      'Se, ainda assim, receber uma confirmação de reserva por e-mail, contacte {property} antes de reservar novamente.',
    goOn: 'Escolher novamente um quarto',
  },
  confirmation: {
    title: 'A sua reserva está confirmada',
    earlierTitle: 'A sua reserva anterior',
    thanks: 'Agradecemos a sua reserva, {name}. Será um prazer dar-lhe as boas-vindas em {property}.',
    reference: 'Número da reserva',
    keep: 'Por favor, guarde este número.',
    copy: 'Copiar número',
    copied: 'Copiado',
    copyFailed: 'Por favor, copie o número manualmente.',
    guest: 'Hóspede',
    total: 'Total',
    otherPriceTitle: 'Por favor, verifique o total',
    otherPriceText:
      'Reservou por {ordered} e o sistema de reservas confirmou outro total. Se não contava com isto, contacte {property}.',
    print: 'Imprimir',
    calendar: 'Adicionar ao calendário',
    another: 'Reservar outra estadia',
    anotherFailed: 'Não funcionou desta vez. Por favor, tente novamente.',
  },
  policies: {
    title: 'Informações úteis',
    checkinFrom: 'A partir das {time}',
    checkoutUntil: 'Até às {time}',
    cancellation: 'Cancelamento',
    terms: 'Termos e condições',
    privacy: 'Política de privacidade',
  },
  calendarFile: {
    summary: 'Estadia em {property}',
    reference: 'Número da reserva: {reference}',
  },
};
